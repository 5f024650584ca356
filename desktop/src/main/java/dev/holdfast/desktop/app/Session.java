package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The cluster in front and who is signed in to it. The token lives in {@link #holdfastProperty} alone, and goes with
 * {@link #signOut}. For the FX thread only.
 */
public final class Session {
    private final ReadOnlyObjectWrapper<Holdfast> holdfast = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Identity> identity = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<SealStatus> sealStatus = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper ended = new ReadOnlyBooleanWrapper();
    private final Clock clock;
    private final Newest signIns = new Newest();
    private Optional<Instant> end = Optional.empty();

    public Session() {
        this(Clock.systemUTC());
    }

    public Session(Clock clock) {
        this.clock = clock;
    }

    /** The client of the cluster in front, with the token once someone has signed in; null before one is chosen. */
    public ReadOnlyObjectProperty<Holdfast> holdfastProperty() {
        return holdfast.getReadOnlyProperty();
    }

    public Optional<Holdfast> holdfast() {
        return Optional.ofNullable(holdfast.get());
    }

    /** Who is signed in, null for nobody. */
    public ReadOnlyObjectProperty<Identity> identityProperty() {
        return identity.getReadOnlyProperty();
    }

    public boolean isSignedIn() {
        return identity.get() != null;
    }

    /** When the token ends if nobody renews it, empty for never. */
    public Optional<Instant> end() {
        return end;
    }

    /** Whether the token has ended while someone was signed in; then all stays in view until they sign in again. */
    public ReadOnlyBooleanProperty endedProperty() {
        return ended.getReadOnlyProperty();
    }

    /** The cluster does not know the token any more. */
    void ended() {
        ended.set(isSignedIn());
    }

    /** The cluster told anew who is signed in and for how long. */
    void renewed(Identity who) {
        end = who.left().map(clock.instant()::plus);
        identity.set(who);
    }

    /** Turns to another namespace of the cluster in front, with the same token. */
    void enter(String namespace) {
        signIns.begin();
        holdfast().ifPresent(client -> holdfast.set(client.withNamespace(namespace)));
    }

    /** The last known state of the cluster in front, null before the first answer. */
    public ReadOnlyObjectProperty<SealStatus> sealStatusProperty() {
        return sealStatus.getReadOnlyProperty();
    }

    /** Turns to a cluster after {@link #leave}, signed in to none. */
    public void select(Holdfast cluster) {
        forgetEnd();
        identity.set(null);
        sealStatus.set(null);
        holdfast.set(cluster.withToken(""));
    }

    /** Turns away from every cluster. */
    public void leave() {
        signIns.begin();
        forgetEnd();
        identity.set(null);
        sealStatus.set(null);
        holdfast.set(null);
    }

    /**
     * To be asked for before a token is sent: takes the answer only if nobody was signed out and no other cluster came to
     * the front until it is there.
     *
     * @param tooLate takes it otherwise, since whoever sent the token may be gone
     */
    public <T> Consumer<T> inTime(Consumer<T> taker, Consumer<T> tooLate) {
        return signIns.only(taker, tooLate);
    }

    /** Takes a client whose token was found good. */
    public void signIn(Holdfast withToken, Identity who) {
        forgetEnd();
        end = who.left().map(clock.instant()::plus);
        holdfast.set(withToken);
        identity.set(who);
    }

    /** Drops the token and stays at the cluster. */
    public void signOut() {
        signIns.begin();
        forgetEnd();
        identity.set(null);
        holdfast().ifPresent(client -> holdfast.set(client.withToken("")));
    }

    private void forgetEnd() {
        end = Optional.empty();
        ended.set(false);
    }

    /** Takes news of the cluster in front. */
    public void update(SealStatus news) {
        sealStatus.set(news);
    }
}
