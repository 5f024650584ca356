package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.custodian.CeremonyRecord;
import dev.holdfast.desktop.custodian.CollectModel.Place;
import dev.holdfast.desktop.custodian.Desk;
import dev.holdfast.desktop.custodian.Outcome;
import dev.holdfast.desktop.handover.HandOver;
import dev.holdfast.desktop.handover.Minutes;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.transcript.TranscriptKind;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.WizardState;
import dev.holdfast.engine.client.RekeyAttempt;
import dev.holdfast.engine.client.RekeyOptions;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Where the wizard stands; it takes up a rekey where the cluster has it. For the FX thread only. */
final class RekeyModel extends WizardState {
    private final Place place;
    private final RekeyCluster cluster;
    private final Tasks tasks;
    private final RekeyRecord record;
    private final Plan plan = new Plan();
    private final GivenShares given;
    private final HandOver handOver;
    private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(Step.SHARES);
    private final ReadOnlyObjectWrapper<Ending> ending = new ReadOnlyObjectWrapper<>(Ending.OPEN);
    private final StringBinding whyNot;
    private boolean closed;

    RekeyModel(Place place, Desk desk) {
        this.place = place;
        cluster = new RekeyCluster(place);
        tasks = desk.tasks();
        CeremonyRecord transcripts = new CeremonyRecord(desk.transcripts(), TranscriptKind.REKEY, place::name);
        record = new RekeyRecord(transcripts);
        given = new GivenShares(place, desk, transcripts);
        handOver = new HandOver(
                share -> {
                    // the cluster tells no fingerprint of shares that do not open it yet
                    throw new IOException(Texts.get("rekey.fingerprint.unknown"));
                },
                tasks,
                new Minutes(transcripts::transcript));
        given.old().outcomeProperty().addListener((outcome, before, now) -> followOld(now));
        given.fresh().outcomeProperty().addListener((outcome, before, now) -> followNew(now));
        whyNot = Bindings.createStringBinding(
                this::firstMissing,
                step.getReadOnlyProperty(),
                plan.sharesProperty(),
                plan.thresholdProperty(),
                plan.custodians().list(),
                plan.custodians().encryptedProperty(),
                handOver.doneProperty());
    }

    private String firstMissing() {
        return switch (step.get()) {
            case SHARES -> plan.wrongNumbers();
            case CUSTODIANS -> plan.custodians().wrong();
            case OLD_SHARES -> Texts.get("rekey.wrong.old");
            case HAND_OVER -> handOver.waitedFor();
            case VERIFY -> Texts.get("rekey.wrong.new");
            default -> "";
        };
    }

    /** Looks where the cluster is, and goes there. */
    void begin() {
        call("rekey.looking", cluster::look, found -> {
            plan.replaces(found.seal());
            if (found.attempt().started()) {
                record.takenUp();
                plan.follow(found.attempt());
                takeUp(found.attempt());
            }
        });
    }

    private void takeUp(RekeyAttempt attempt) {
        if (attempt.verificationNonce().isEmpty()) {
            given.collectOld(attempt);
            step.set(Step.OLD_SHARES);
        } else {
            verify();
        }
    }

    /** Goes on; from the review by starting on the cluster. */
    void next() {
        switch (step.get()) {
            case REVIEW -> start();
            case HAND_OVER -> verify();
            default -> step.set(step.get().next());
        }
    }

    void back() {
        problem.set(null);
        step.set(step.get().previous());
    }

    private void start() {
        RekeyOptions options = plan.options();
        call("rekey.starting", () -> cluster.start(options), this::started);
    }

    private void started(RekeyAttempt attempt) {
        record.started(plan);
        takeUp(attempt);
    }

    private void followOld(Outcome outcome) {
        if (step.get() != Step.OLD_SHARES) {
            return;
        }
        if (outcome == Outcome.COMPLETE) {
            handOut(given.old().resultProperty().get());
        } else if (outcome.isCancelled()) {
            cancelled(outcome);
        }
    }

    /** The new shares are here, or at the console that gave the last old one. */
    private void handOut(RekeyAttempt made) {
        if (made == null) {
            verify();
        } else if (closed) {
            giveUp();
        } else {
            handOver.begin(plan.turns(place.name(), made.keys()));
            step.set(Step.HAND_OVER);
        }
    }

    private void verify() {
        call("rekey.looking", cluster::verification, status -> {
            given.collectFresh(status);
            step.set(Step.VERIFY);
        });
    }

    private void followNew(Outcome outcome) {
        if (step.get() != Step.VERIFY) {
            return;
        }
        if (outcome == Outcome.COMPLETE) {
            replaced();
        } else if (outcome == Outcome.CANCELLED_ELSEWHERE) {
            endedElsewhere();
        } else if (outcome == Outcome.CANCELLED) {
            cancelled(outcome);
        }
    }

    /** Sets of another size tell how it ended; sets of the same size do not. */
    private void endedElsewhere() {
        call("rekey.looking", cluster::seal, seal -> {
            if (plan.isReplacedIn(seal)) {
                replaced();
            } else {
                finish(Ending.ENDED_ELSEWHERE, StepOutcome.CANCELLED);
            }
        });
    }

    private void replaced() {
        record.replaced();
        finish(Ending.REPLACED, StepOutcome.DONE);
    }

    private void finish(Ending how, StepOutcome outcome) {
        record.end(outcome);
        ending.set(how);
        step.set(Step.SUMMARY);
    }

    private void cancelled(Outcome how) {
        record.end(StepOutcome.CANCELLED);
        step.set(Step.SHARES);
        problem.set(Problem.of(
                Problem.Kind.INPUT,
                Texts.get("custodian.outcome." + how.key() + ".title"),
                Texts.get("rekey.cancelled"),
                ""));
    }

    private <T> void call(String key, Callable<T> step, Consumer<T> then) {
        work();
        tasks.run(
                Texts.get(key),
                step,
                answer -> {
                    busy.set(false);
                    then.accept(answer);
                },
                why -> {
                    busy.set(false);
                    problem.set(why);
                });
    }

    /** Whether closing now loses new shares; the rekey is cancelled then, and the old ones stay. */
    boolean wouldLoseShares() {
        return step.get() == Step.HAND_OVER && !handOver.isComplete();
    }

    /** Whether closing now leaves a rekey under way on the cluster. */
    boolean isUnderWay() {
        return step.get().isCollecting() || (step.get() == Step.HAND_OVER && handOver.isComplete());
    }

    /** The wizard is closed: forgets what it still holds. Shares that nobody has must not come to count. */
    void close() {
        closed = true;
        if (wouldLoseShares()) {
            giveUp();
        }
        handOver.wipe();
        given.forgetTyped();
        record.end(StepOutcome.CANCELLED);
    }

    private void giveUp() {
        record.givenUp();
        record.end(StepOutcome.CANCELLED);
        tasks.watch(
                () -> {
                    cluster.cancel();
                    return true;
                },
                done -> {},
                why -> {});
    }

    Place place() {
        return place;
    }

    Plan plan() {
        return plan;
    }

    HandOver handOver() {
        return handOver;
    }

    GivenShares given() {
        return given;
    }

    ReadOnlyObjectProperty<Ending> endingProperty() {
        return ending.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Step> stepProperty() {
        return step.getReadOnlyProperty();
    }

    @Override
    public StringBinding whyNot() {
        return whyNot;
    }
}
