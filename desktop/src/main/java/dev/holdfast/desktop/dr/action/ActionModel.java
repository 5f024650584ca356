package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.DrAction;
import dev.holdfast.desktop.dr.DrCluster;
import dev.holdfast.desktop.dr.DrCredential;
import dev.holdfast.desktop.dr.GivenToken;
import dev.holdfast.desktop.dr.safety.TokenRefusal;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.Transcript;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.Holdfast;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableStringValue;

/** An action on a cluster: what it needs, whether it is under way, and what went wrong. For the FX thread only. */
final class ActionModel {
    private final DrAction action;
    private final DrCluster cluster;
    private final ActionTools tools;
    private final GivenToken given;
    private final SecretBuffer operationToken = new SecretBuffer();
    private final boolean tokenStays;
    private final StringProperty typed = new SimpleStringProperty("");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();

    ActionModel(DrAction action, DrCluster cluster, ActionTools tools, GivenToken given) {
        this(action, cluster, tools, given, false);
    }

    /** One whose operation token is needed for something else afterwards. */
    static ActionModel keepingToken(DrAction action, DrCluster cluster, ActionTools tools, GivenToken given) {
        return new ActionModel(action, cluster, tools, given, true);
    }

    private ActionModel(DrAction action, DrCluster cluster, ActionTools tools, GivenToken given, boolean tokenStays) {
        this.given = given;
        this.tokenStays = tokenStays;
        this.action = action;
        this.cluster = cluster;
        this.tools = tools;
        given.fill(operationToken);
    }

    DrAction action() {
        return action;
    }

    Cluster cluster() {
        return cluster.cluster();
    }

    boolean needsOperationToken() {
        return DrCredential.of(action, cluster.standing()) == DrCredential.OPERATION;
    }

    SecretBuffer operationToken() {
        return operationToken;
    }

    /** The name that is asked for before something that cannot be taken back. */
    StringProperty typedProperty() {
        return typed;
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /**
     * What is still missing, "" if nothing is.
     *
     * @param form what is missing in the form
     * @param mustType what must be typed, or ""
     */
    StringBinding whyNot(ObservableStringValue form, ObservableStringValue mustType) {
        return Bindings.createStringBinding(
                () -> missing(form.get(), mustType.get()), form, mustType, typed, operationToken.lengthProperty());
    }

    private String missing(String form, String mustType) {
        if (!form.isEmpty()) {
            return form;
        }
        if (needsOperationToken() && operationToken.isEmpty()) {
            return Texts.get("dr.action.missing.token");
        }
        return mustType.isEmpty() || mustType.equals(typed.get()) ? "" : Texts.get("dr.action.missing.name", mustType);
    }

    /**
     * Carries it out and records it. The operation token leaves its field meanwhile.
     *
     * @param facts what is recorded beside
     */
    <T> void run(ActionCall<T> call, Map<String, String> facts, Consumer<T> done) {
        String token = operationToken.asText(String::strip);
        Runnable tokenEnded = given.endOf(operationToken);
        operationToken.wipe();
        busy.set(true);
        problem.set(null);
        Transcript transcript = begun(facts, token);
        tools.tasks()
                .run(
                        Texts.get("dr.action.running", Records.title(action)),
                        work(call, token),
                        answer -> {
                            succeeded(transcript, token, tokenEnded);
                            done.accept(answer);
                        },
                        why -> failed(transcript, why, token));
    }

    private Transcript begun(Map<String, String> facts, String token) {
        Transcript transcript = tools.transcripts().begin(Records.kind(action), cluster.name(), Records.title(action));
        facts.forEach(transcript::fact);
        if (!token.isEmpty()) {
            transcript.fact(Texts.get("dr.action.record.operation-token"), Records.fingerprint(token));
        }
        return transcript;
    }

    private void succeeded(Transcript transcript, String token, Runnable tokenEnded) {
        busy.set(false);
        transcript.step(Records.title(action), StepOutcome.DONE);
        transcript.end(StepOutcome.DONE);
        tools.model().look(cluster());
        if (tokenStays) {
            giveBack(token);
        }
        if (action == DrAction.DELETE_TOKEN) {
            tokenEnded.run();
        }
    }

    private void failed(Transcript transcript, Problem why, String token) {
        busy.set(false);
        transcript.step(why.title() + ": " + why.message(), Records.outcome(why));
        transcript.end(Records.outcome(why));
        refused(why, token);
    }

    /** A token that was not the reason is needed for another try. */
    private void refused(Problem why, String token) {
        boolean tokenWasWrong = needsOperationToken() && TokenRefusal.is(why);
        if (!tokenWasWrong) {
            giveBack(token);
        }
        problem.set(tokenWasWrong ? TokenRefusal.named(why) : why);
    }

    /** Unless the console has locked meanwhile. */
    private void giveBack(String token) {
        if (!tools.lock().lockedProperty().get()) {
            operationToken.replace(0, operationToken.length(), token);
        }
    }

    private <T> Callable<T> work(ActionCall<T> call, String token) {
        if (needsOperationToken()) {
            return () -> call.on(new Operator(cluster().connect().dr(), token));
        }
        Holdfast client = tools.signedIn().client(cluster()).orElse(null);
        return () -> call.on(new Operator((client == null ? cluster().connect() : client).dr(), ""));
    }

    /** Takes a token that custodians made, and wipes it where it was. */
    void take(SecretBuffer made) {
        operationToken.set(made);
        made.wipe();
    }

    /** What was refused is said no more. */
    void mended() {
        problem.set(null);
    }

    void wipe() {
        operationToken.wipe();
        given.wipe();
    }
}
