package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretBuffer;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.SealCalls.ShareCheck;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;

/** Custodians enter their shares again and learn whether they are right. For the FX thread only. */
public final class Proof {
    /** What became of the last share. */
    public enum Verdict {
        NONE,
        RIGHT,
        WRONG,
        /** It is right, but another custodian entered it before. */
        OF_ANOTHER
    }

    private final Check check;
    private final Minutes minutes;
    private final Tasks tasks;
    private final ObservableList<Custodian> custodians;
    private final SecretBuffer share = new SecretBuffer();
    private final ObjectProperty<Custodian> custodian = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<Verdict> verdict = new ReadOnlyObjectWrapper<>(Verdict.NONE);
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    /** Tells whether a share is of the set; called in the background. */
    @FunctionalInterface
    public interface Check {
        ShareCheck of(String share) throws Exception;
    }

    public Proof(Check check, Tasks tasks, ObservableList<Custodian> custodians, Minutes minutes) {
        this.minutes = minutes;
        this.check = check;
        this.tasks = tasks;
        this.custodians = custodians;
    }

    /** Checks the share that was typed, and forgets it. */
    public void check() {
        Custodian who = custodian.get();
        String text = share.asText(String::strip);
        share.wipe();
        busy.set(true);
        say(Verdict.NONE, null);
        tasks.run(
                Texts.get("handover.checking", who.name()),
                () -> check.of(text),
                answer -> checked(who, answer),
                why -> {
                    busy.set(false);
                    say(Verdict.NONE, why);
                });
    }

    private void checked(Custodian who, ShareCheck answer) {
        busy.set(false);
        if (!answer.valid()) {
            decide(who, Verdict.WRONG);
        } else if (keeperOf(answer.fingerprint())
                .filter(keeper -> keeper != who)
                .isPresent()) {
            decide(who, Verdict.OF_ANOTHER);
        } else {
            who.prove(answer.fingerprint());
            decide(who, Verdict.RIGHT);
            nextUnproven().ifPresent(custodian::set);
        }
    }

    private Optional<Custodian> keeperOf(String fingerprint) {
        return custodians.stream()
                .filter(other -> other.proofProperty().get().equals(fingerprint))
                .findFirst();
    }

    /** Who comes next, if anybody. */
    public Optional<Custodian> nextUnproven() {
        return custodians.stream().filter(other -> !other.isProven()).findFirst();
    }

    private void decide(Custodian who, Verdict what) {
        minutes.proved(who, what);
        say(what, null);
    }

    private void say(Verdict what, Problem why) {
        problem.set(why);
        verdict.set(Verdict.NONE);
        verdict.set(what);
    }

    /** Whose shares they are. */
    public ObservableList<Custodian> custodians() {
        return custodians;
    }

    /** What is being typed. */
    public SecretBuffer share() {
        return share;
    }

    /** Whose share is entered. */
    public ObjectProperty<Custodian> custodianProperty() {
        return custodian;
    }

    public ReadOnlyObjectProperty<Verdict> verdictProperty() {
        return verdict.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }
}
