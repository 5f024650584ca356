package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.HandOver;
import dev.holdfast.desktop.handover.Minutes;
import dev.holdfast.desktop.handover.Proof;
import dev.holdfast.desktop.transcript.Transcripts;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.WizardState;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.InitOptions;
import dev.holdfast.engine.client.Initialized;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Where the wizard stands. For the FX thread only. */
final class InitialiseModel extends WizardState {
    private final String clusterName;
    private final Callable<Holdfast> cluster;
    private final Tasks tasks;
    private final InitialiseRecord record;
    private final Runnable onInitialised;
    private final Plan plan = new Plan();
    private final HandOver handOver;
    private final Proof proof;
    private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(Step.SHARES);
    private final StringBinding whyNot;

    /**
     * @param cluster gives a client; called in the background
     * @param onInitialised told as soon as the shares exist
     */
    InitialiseModel(
            String clusterName,
            Callable<Holdfast> cluster,
            Tasks tasks,
            Transcripts transcripts,
            Runnable onInitialised) {
        this.clusterName = clusterName;
        this.cluster = cluster;
        this.tasks = tasks;
        this.onInitialised = onInitialised;
        record = new InitialiseRecord(transcripts, clusterName, plan);
        Minutes minutes = new Minutes(record::transcript);
        Proof.Check check = share -> cluster.call().seal().check(share);
        handOver = new HandOver(check, tasks, minutes);
        proof = new Proof(check, tasks, plan.custodians().list(), minutes);
        whyNot = Bindings.createStringBinding(
                this::firstMissing,
                step.getReadOnlyProperty(),
                plan.sharesProperty(),
                plan.thresholdProperty(),
                plan.custodians().list(),
                plan.custodians().encryptedProperty(),
                plan.rootTokenEncryptedProperty(),
                plan.rootTokenKeyProperty(),
                handOver.doneProperty());
    }

    private String firstMissing() {
        return switch (step.get()) {
            case SHARES -> plan.wrongNumbers();
            case CUSTODIANS -> plan.custodians().wrong();
            case ROOT_TOKEN -> plan.wrongRootToken();
            case HAND_OVER -> handOver.waitedFor();
            default -> "";
        };
    }

    /** Goes on; from the review by making the shares. */
    void next() {
        if (step.get() == Step.REVIEW) {
            make();
        } else {
            step.set(step.get().next());
            if (step.get().isLast()) {
                record.end(handOver);
            }
        }
    }

    void back() {
        problem.set(null);
        step.set(step.get().previous());
    }

    private void make() {
        InitOptions options = plan.options();
        busy.set(true);
        problem.set(null);
        record.begin();
        tasks.run(
                Texts.get("initialise.running", clusterName),
                () -> make(cluster.call(), options),
                made -> made.ifPresentOrElse(this::made, this::madeElsewhere),
                this::failed);
    }

    /** Empty if the cluster was initialised in the meantime. */
    private static Optional<Initialized> make(Holdfast client, InitOptions options) {
        try {
            return Optional.of(client.seal().initialize(options));
        } catch (CallFailedException refusal) {
            if (client.seal().health().initialized()) {
                return Optional.empty();
            }
            throw refusal;
        }
    }

    private void made(Initialized secrets) {
        busy.set(false);
        record.made();
        handOver.begin(plan.turns(clusterName, secrets));
        step.set(Step.HAND_OVER);
        onInitialised.run();
    }

    private void madeElsewhere() {
        failed(Problem.of(
                Problem.Kind.INPUT,
                Texts.get("initialise.elsewhere.title", clusterName),
                Texts.get("initialise.elsewhere.words"),
                Texts.get("initialise.elsewhere.advice")));
        onInitialised.run();
    }

    private void failed(Problem why) {
        busy.set(false);
        record.failed(why);
        problem.set(why);
    }

    /** Whether closing now loses secrets for good. */
    boolean wouldLoseSecrets() {
        return busy.get() || (step.get() == Step.HAND_OVER && !handOver.isComplete());
    }

    /** Whether closing now loses only what was typed. */
    boolean wouldLoseNames() {
        return step.get().isBeforeMaking() && plan.custodians().hasNames();
    }

    /** The wizard is closed: forgets what it still holds. */
    void close() {
        record.end(handOver);
        handOver.wipe();
        proof.share().wipe();
    }

    /** The transcript's name among those of this console. */
    String transcriptId() {
        return record.transcript().id();
    }

    String clusterName() {
        return clusterName;
    }

    Plan plan() {
        return plan;
    }

    HandOver handOver() {
        return handOver;
    }

    Proof proof() {
        return proof;
    }

    ReadOnlyObjectProperty<Step> stepProperty() {
        return step.getReadOnlyProperty();
    }

    @Override
    public StringBinding whyNot() {
        return whyNot;
    }
}
