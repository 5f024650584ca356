package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.dr.failover.Step.Kind;
import dev.holdfast.desktop.dr.failover.Step.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The steps of a failover, as they follow from what the clusters say and from nothing else. Immutable.
 *
 * <p>A switch that was planned: see that the new primary is level, demote the former one, promote the new one, have the
 * former one and all others follow it, verify. After a loss: see what is known, promote, have the others follow; once the
 * former primary is back, demote it and have it follow; verify.
 */
final class FailoverPlan {
    private final Goal goal;
    private final List<Step> steps;

    private FailoverPlan(Goal goal, List<Step> steps) {
        this.goal = goal;
        this.steps = steps;
    }

    /** @param sights all clusters that the console knows; the target is among them */
    static FailoverPlan of(Goal goal, List<Sight> sights) {
        return new FailoverPlan(goal, ordered(new Draft(goal, sights).steps()));
    }

    /** The first that is neither done nor put off is in front; if there is none, the first that was put off. */
    private static List<Step> ordered(List<Step> drafts) {
        Optional<Step> current = first(drafts, step -> step.state() == State.AHEAD)
                .or(() -> first(drafts, step -> step.state() == State.LATER));
        List<Step> ordered = new ArrayList<>();
        drafts.forEach(step -> ordered.add(
                current.filter(step::equals).isPresent() && step.state() == State.AHEAD ? now(step) : step));
        return List.copyOf(ordered);
    }

    private static Step now(Step step) {
        return step.in(State.CURRENT);
    }

    private static Optional<Step> first(List<Step> steps, Predicate<Step> which) {
        return steps.stream().filter(which).findFirst();
    }

    Goal goal() {
        return goal;
    }

    List<Step> steps() {
        return steps;
    }

    /** The step in front; empty when all is done. One that was put off is in front only if nothing else is left. */
    Optional<Step> current() {
        return first(steps, step -> step.state() == State.CURRENT)
                .or(() -> first(steps, step -> step.state() == State.LATER));
    }

    boolean isFinished() {
        return current().isEmpty();
    }

    /** Whether all is done that can be done until a cluster is back. */
    boolean isWaiting() {
        return current().filter(step -> step.state() == State.LATER).isPresent();
    }

    /** What the steps are, each done or not. */
    private static final class Draft {
        private final Goal goal;
        private final Sight target;
        private final List<Sight> others;
        private final Evidence evidence;

        Draft(Goal goal, List<Sight> sights) {
            this.goal = goal;
            List<Sight> members = Members.of(goal.target(), sights);
            target = members.get(0);
            others = members.stream()
                    .skip(1)
                    .sorted(Comparator.comparing(sight -> !sight.name().equals(goal.former())))
                    .toList();
            evidence = new Evidence(goal, target, others);
        }

        private boolean isFormer(Sight sight) {
            return sight.name().equals(goal.former());
        }

        List<Step> steps() {
            List<Step> steps = new ArrayList<>();
            steps.add(first());
            if (!goal.lost()) {
                others.stream().filter(this::stepsDownFirst).forEach(other -> steps.add(demote(other)));
            }
            steps.add(step(Kind.PROMOTE, target, target.leads(), evidence.promote()));
            others.stream().filter(other -> !goal.lost() || !isFormer(other)).forEach(other -> bringIn(other, steps));
            others.stream().filter(other -> goal.lost() && isFormer(other)).forEach(other -> bringIn(other, steps));
            steps.add(verify());
            return steps;
        }

        private Step first() {
            boolean done = target.leads() || goal.checked() || (!goal.lost() && hasSteppedDown());
            return goal.lost()
                    ? step(Kind.LOST, target, done, evidence.lost())
                    : step(Kind.LEVEL, target, done, evidence.level());
        }

        private boolean hasSteppedDown() {
            return others.stream().noneMatch(Sight::leads)
                    && others.stream().anyMatch(other -> isFormer(other) && other.isSecondary());
        }

        private boolean stepsDownFirst(Sight other) {
            return isFormer(other) || (other.leads() && !target.leads());
        }

        private Step demote(Sight other) {
            return step(Kind.DEMOTE, other, other.isSecondary(), evidence.demote(other));
        }

        /** A former primary that is back is demoted first. */
        private void bringIn(Sight other, List<Step> steps) {
            boolean planned = !goal.lost() && stepsDownFirst(other);
            if (!planned && (other.isPrimary() || isFormer(other))) {
                steps.add(postponed(other, demote(other)));
            }
            steps.add(postponed(
                    other, step(Kind.FOLLOW, other, target.leads() && other.follows(target), evidence.follow(other))));
        }

        private static Step postponed(Sight other, Step step) {
            return other.isAble() || step.state() == State.DONE ? step : step.in(State.LATER);
        }

        private Step verify() {
            boolean done =
                    target.leads() && others.stream().filter(Sight::isAble).allMatch(evidence::isLevel);
            return step(Kind.VERIFY, target, done, evidence.verify());
        }

        private static Step step(Kind kind, Sight at, boolean done, List<Finding> findings) {
            return new Step(kind, at.name(), done ? State.DONE : State.AHEAD, findings);
        }
    }
}
