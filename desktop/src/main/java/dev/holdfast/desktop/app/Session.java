package dev.holdfast.desktop.app;

import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.util.Optional;
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

    /** The last known state of the cluster in front, null before the first answer. */
    public ReadOnlyObjectProperty<SealStatus> sealStatusProperty() {
        return sealStatus.getReadOnlyProperty();
    }

    /** Turns to a cluster, signed in to none. */
    public void select(Holdfast cluster) {
        identity.set(null);
        sealStatus.set(null);
        holdfast.set(cluster.withToken(""));
    }

    /** Turns away from every cluster. */
    public void leave() {
        identity.set(null);
        sealStatus.set(null);
        holdfast.set(null);
    }

    /** Takes a client whose token was found good. */
    public void signIn(Holdfast withToken, Identity who) {
        holdfast.set(withToken);
        identity.set(who);
    }

    /** Drops the token and stays at the cluster. */
    public void signOut() {
        identity.set(null);
        holdfast().ifPresent(client -> holdfast.set(client.withToken("")));
    }

    /** Takes news of the cluster in front. */
    public void update(SealStatus news) {
        sealStatus.set(news);
    }
}
