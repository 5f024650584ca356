package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.HandOver;
import dev.holdfast.desktop.handover.Proof;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.wizard.Wizard;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.Initialized;
import java.util.concurrent.Callable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Where the wizard stands. For the FX thread only. */
final class InitialiseModel implements Wizard {
    private final String clusterName;
    private final Callable<Holdfast> cluster;
    private final Tasks tasks;
    private final Runnable onInitialised;
    private final Plan plan = new Plan();
    private final HandOver handOver = new HandOver();
    private final Proof proof;
    private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(Step.SHARES);
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final StringBinding whyNot;

    /**
     * @param cluster gives a client; called in the background
     * @param onInitialised told as soon as the shares exist
     */
    InitialiseModel(String clusterName, Callable<Holdfast> cluster, Tasks tasks, Runnable onInitialised) {
        this.clusterName = clusterName;
        this.cluster = cluster;
        this.tasks = tasks;
        this.onInitialised = onInitialised;
        proof = new Proof(
                share -> cluster.call().seal().check(share),
                tasks,
                plan.custodians().list());
        whyNot = Bindings.createStringBinding(
                this::firstMissing,
                step.getReadOnlyProperty(),
                plan.sharesProperty(),
                plan.thresholdProperty(),
                plan.custodians().list(),
                handOver.doneProperty());
    }

    private String firstMissing() {
        return switch (step.get()) {
            case SHARES -> plan.wrongNumbers();
            case CUSTODIANS -> plan.custodians().wrong();
            case HAND_OVER ->
                handOver.isComplete()
                        ? ""
                        : Texts.get("handover.wrong.waiting", handOver.current().recipient());
            default -> "";
        };
    }

    /** Goes on; from the review by making the shares. */
    void next() {
        if (step.get() == Step.REVIEW) {
            make();
        } else {
            step.set(step.get().next());
        }
    }

    void back() {
        problem.set(null);
        step.set(step.get().previous());
    }

    private void make() {
        int shares = plan.sharesProperty().get();
        int threshold = plan.thresholdProperty().get();
        busy.set(true);
        problem.set(null);
        tasks.run(
                Texts.get("initialise.running", clusterName),
                () -> cluster.call().seal().initialize(shares, threshold),
                this::made,
                why -> {
                    busy.set(false);
                    problem.set(why);
                });
    }

    private void made(Initialized secrets) {
        busy.set(false);
        handOver.begin(plan.turns(secrets));
        step.set(Step.HAND_OVER);
        onInitialised.run();
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
        handOver.wipe();
        proof.share().wipe();
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
    public ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    @Override
    public StringBinding whyNot() {
        return whyNot;
    }
}
