package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.TokenCalls.Identity;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Signing in with a token: the cluster is asked whose it is. */
final class SignInModel {
    private final Cluster cluster;
    private final Tasks tasks;
    private final Session session;
    private final SecretBuffer token = new SecretBuffer();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper done = new ReadOnlyBooleanWrapper();
    private final Newest newest = new Newest();

    SignInModel(Cluster cluster, Tasks tasks, Session session) {
        this.cluster = cluster;
        this.tasks = tasks;
        this.session = session;
    }

    String clusterName() {
        return cluster.name();
    }

    /** What to say when the token before this one has ended, empty when nobody was signed in. */
    Optional<String> ended() {
        return session.endedProperty().get()
                ? Optional.of(Texts.get(
                        "sign-in.ended.words", session.identityProperty().get().displayName()))
                : Optional.empty();
    }

    /** The question was left: one whose token has ended is signed out now, and no answer signs anybody in any more. */
    void left() {
        newest.begin();
        if (session.endedProperty().get()) {
            session.signOut();
        }
    }

    SecretBuffer token() {
        return token;
    }

    /** Whether there is something to send and nothing under way. */
    BooleanBinding ready() {
        return Bindings.createBooleanBinding(
                () -> token.length() > 0 && !busy.get(), token.lengthProperty(), busy.getReadOnlyProperty());
    }

    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    /** Sends the token and forgets what was typed. */
    void signIn() {
        String text = token.asText(String::strip);
        token.wipe();
        busy.set(true);
        problem.set(null);
        tasks.run(
                Texts.get("sign-in.running", cluster.name()),
                () -> ask(cluster.connect().withToken(text)),
                newest.only(session.inTime(this::accepted, this::late)),
                newest.only(this::refused));
    }

    private record SignedIn(Holdfast client, Identity identity) {}

    private static SignedIn ask(Holdfast client) {
        return new SignedIn(client, client.tokens().lookupSelf());
    }

    private void accepted(SignedIn who) {
        busy.set(false);
        session.signIn(who.client(), who.identity());
        done.set(true);
    }

    private void late(SignedIn who) {
        busy.set(false);
        problem.set(Problem.of(
                Problem.Kind.INPUT,
                Texts.get("sign-in.late.title"),
                Texts.get("sign-in.late.words"),
                Texts.get("sign-in.late.advice")));
    }

    private void refused(Problem why) {
        busy.set(false);
        problem.set(
                why.kind() == Problem.Kind.PERMISSION
                        ? new Problem(
                                why.kind(),
                                Texts.get("sign-in.refused.title"),
                                why.message(),
                                Texts.get("sign-in.refused.advice"),
                                why.fields(),
                                why.details())
                        : why);
    }
}
