package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.app.Cluster;
import dev.holdfast.desktop.dr.failover.Deeds.Promotion;
import dev.holdfast.desktop.dr.safety.Credentials;
import dev.holdfast.desktop.dr.safety.Credentials.Kind;
import dev.holdfast.desktop.transcript.StepOutcome;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.wizard.WizardState;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * A failover on its way: the plan as the clusters' news make it, what was typed for the step in front, and what became of
 * it. FX thread only.
 */
final class FailoverModel extends WizardState {
    private final Sights sights;
    private final Tasks tasks;
    private final FailoverRecord record;
    private final Credentials credentials = new Credentials();
    private final Deeds deeds = new Deeds(credentials);
    private final Aftermath aftermath;
    private final ReadOnlyObjectWrapper<FailoverPlan> plan = new ReadOnlyObjectWrapper<>();
    private final StringProperty chosen = new SimpleStringProperty("");
    private final Typed typed = new Typed(this::judge);
    private final ReadOnlyStringWrapper whyNot = new ReadOnlyStringWrapper("");
    private final Settling settling = new Settling();

    /** @param chosen the cluster that is to become the primary, "" if that is not known yet */
    FailoverModel(Sights sights, Tasks tasks, FailoverRecord record, String chosen) {
        this.sights = sights;
        this.tasks = tasks;
        this.record = record;
        aftermath = new Aftermath(tasks, deeds, record);
        this.chosen.set(chosen);
        this.chosen.addListener(change -> judge());
        judge();
    }

    Sights sights() {
        return sights;
    }

    Credentials credentials() {
        return credentials;
    }

    Aftermath aftermath() {
        return aftermath;
    }

    /** The way and how far it is; null as long as no way was chosen. It changes with the clusters' news. */
    ReadOnlyObjectProperty<FailoverPlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    Optional<FailoverPlan> plan() {
        return Optional.ofNullable(plan.get());
    }

    Optional<Step> step() {
        return plan().flatMap(FailoverPlan::current);
    }

    /** Name of the cluster that is to become the primary. */
    StringProperty chosenProperty() {
        return chosen;
    }

    Typed typed() {
        return typed;
    }

    @Override
    public ReadOnlyStringProperty whyNot() {
        return whyNot.getReadOnlyProperty();
    }

    /** What the choice comes to, as far as the clusters tell; empty if there is no such cluster. */
    Optional<Goal> goal() {
        return sights.candidates().stream()
                .filter(sight -> sight.name().equals(chosen.get()))
                .findFirst()
                .map(sight -> Members.goal(sight.name(), sights.all()));
    }

    /** The clusters have told something. */
    void look() {
        plan().filter(present -> !present.isFinished()).ifPresent(present -> follow(present.goal()));
        judge();
    }

    private void follow(Goal goal) {
        Optional<Step> before = step();
        FailoverPlan next = FailoverPlan.of(goal, sights.all());
        boolean turned = plan.get() == null || !isSame(before, next.current());
        if (turned) {
            forgetTyped();
        }
        plan.set(next);
        if (settling.isOver(next.current())) {
            busy.set(false);
        }
        if (turned && next.isFinished()) {
            next.steps().stream()
                    .filter(step -> step.kind() == Step.Kind.VERIFY)
                    .forEach(record::verified);
            aftermath.tidy();
        }
    }

    private static boolean isSame(Optional<Step> one, Optional<Step> other) {
        return one.isPresent() == other.isPresent()
                && (one.isEmpty() || one.get().isSame(other.get()));
    }

    private void forgetTyped() {
        typed.forget();
        problem.set(null);
    }

    /** Tells anew whether there is a way on. */
    void judge() {
        whyNot.set(Obstacles.of(this));
    }

    boolean isNameTyped() {
        return step().filter(step -> step.cluster().equals(typed.nameProperty().get()))
                .isPresent();
    }

    /** Takes the way, or the step in front. */
    void next() {
        if (!whyNot.get().isEmpty() || busy.get()) {
            return;
        }
        if (plan.get() == null) {
            goal().ifPresent(this::follow);
        } else {
            step().ifPresent(this::take);
        }
        judge();
    }

    /** Back to the choice of the way, as long as nothing was done. */
    void back() {
        if (!busy.get()) {
            forgetTyped();
            plan.set(null);
            judge();
        }
    }

    private void take(Step step) {
        record.begin(plan.get().goal());
        Cluster at = sights.cluster(step.cluster());
        switch (step.kind()) {
            case LEVEL, LOST -> {
                record.checked(step);
                follow(plan.get().goal().afterCheck());
            }
            case DEMOTE -> start(step, deeds.demote(at), said -> demoted(step, at));
            case PROMOTE -> promote(step, at);
            case FOLLOW -> {
                Cluster primary = sights.cluster(plan.get().goal().target());
                start(
                        step,
                        deeds.follow(
                                primary,
                                at,
                                known(primary),
                                typed.trustFileProperty().get()),
                        id -> followed(step, at));
            }
            case VERIFY -> sights.look();
        }
    }

    private List<String> known(Cluster primary) {
        return Members.named(primary.name(), sights.all())
                .map(Sight::knownSecondaries)
                .orElseThrow();
    }

    private <T> void start(Step step, Callable<T> deed, Consumer<T> onSuccess) {
        work();
        tasks.run(FailoverWords.title(step), deed, onSuccess, why -> refused(step, why));
    }

    private void refused(Step step, Problem why) {
        busy.set(false);
        record.refused(step, why);
        problem.set(why);
        judge();
    }

    /** It was done; the next step comes when the cluster says so too. */
    private void done(Step step) {
        record.done(step);
        settling.await(step);
        sights.look();
        judge();
    }

    private void demoted(Step step, Cluster at) {
        plan().map(FailoverPlan::goal)
                .map(goal -> sights.cluster(goal.target()))
                .ifPresent(target -> credentials.lend(at, target));
        done(step);
    }

    private void promote(Step step, Cluster at) {
        boolean forced = typed.forceProperty().get();
        start(
                step,
                deeds.promote(at, typed.addressProperty().get().strip(), forced),
                promotion -> promoted(step, at, promotion));
    }

    private void promoted(Step step, Cluster at, Promotion promotion) {
        record.judged(promotion.verdict());
        if (promotion.warnings().isEmpty()) {
            busy.set(false);
            typed.judged(promotion.verdict());
            judge();
            return;
        }
        if (!promotion.verdict().ready()) {
            record.forced();
        }
        promotion.warnings().get().forEach(record::said);
        record.tokenDeleted(at.name(), promotion.tokenDeleted());
        credentials.forget(at, Kind.OPERATION);
        done(step);
    }

    private void followed(Step step, Cluster at) {
        aftermath.owes(at);
        done(step);
    }

    /** Forgets every token; what was used and still counts is deleted at its cluster. */
    void close() {
        boolean done = plan().filter(way -> way.isFinished() || way.isWaiting()).isPresent();
        aftermath.close(done ? StepOutcome.DONE : StepOutcome.CANCELLED);
        credentials.wipe();
    }
}
