package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.dr.failover.Finding.Fact;
import dev.holdfast.engine.client.DrPeer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is seen of each step's conditions: follows from the sights, and nothing else. */
final class Evidence {
    private final Goal goal;
    private final Sight target;
    private final List<Sight> others;

    Evidence(Goal goal, Sight target, List<Sight> others) {
        this.goal = goal;
        this.target = target;
        this.others = others;
    }

    /** Whether the target can take over without losing anything. */
    List<Finding> level() {
        List<Finding> findings = new ArrayList<>();
        Optional<Sight> former = former();
        former.ifPresent(primary -> able(primary)
                .ifPresentOrElse(
                        findings::add, () -> findings.add(Finding.of(Fact.LEADS, primary, primary.generation()))));
        findings.addAll(copy());
        former.filter(primary -> target.isStreaming() && primary.isAble())
                .ifPresent(primary -> findings.add(root(primary)));
        others.stream()
                .filter(other -> !isFormer(other) && !other.isAble())
                .forEach(other -> findings.add(Finding.of(Fact.COMES_LATER, other)));
        return findings;
    }

    private Finding root(Sight primary) {
        return hasRootOf(primary, target)
                ? sameRoot(primary, target)
                : Finding.of(Fact.OTHER_ROOT, target, shortRoot(target), shortRoot(primary));
    }

    /** Be it at this look, or, since writes go on between two looks, as the secondary found when it compared. */
    private static boolean hasRootOf(Sight primary, Sight secondary) {
        return primary.root().equals(secondary.root()) || secondary.compared().isPresent();
    }

    private static Finding sameRoot(Sight primary, Sight secondary) {
        return primary.root().equals(secondary.root())
                ? Finding.of(Fact.SAME_ROOT, secondary, shortRoot(secondary))
                : Finding.of(
                        Fact.HAD_SAME_ROOT,
                        secondary,
                        secondary.verified(),
                        secondary.compared().orElseThrow());
    }

    static String shortRoot(Sight sight) {
        return sight.root().length() > 12 ? sight.root().substring(0, 12) : sight.root();
    }

    private List<Finding> copy() {
        Optional<Finding> unable = able(target).or(() -> secondary(target));
        if (unable.isPresent()) {
            return List.of(unable.get());
        }
        if (!target.isStreaming()) {
            return List.of(Finding.of(Fact.NOT_STREAMING, target, target.state()));
        }
        return List.of(
                Finding.of(Fact.STREAMS, target),
                target.lag() == 0
                        ? Finding.of(Fact.LEVEL, target, target.newest())
                        : Finding.of(Fact.BEHIND, target, target.lag(), seconds(target)));
    }

    /** What is known of the copy, and whether the former primary is gone. */
    List<Finding> lost() {
        List<Finding> findings = new ArrayList<>();
        former().ifPresent(primary -> findings.add(
                primary.leads() ? Finding.of(Fact.STILL_LEADS, primary, primary.generation()) : gone(primary)));
        able(target).or(() -> secondary(target)).ifPresentOrElse(findings::add, () -> {
            heard().ifPresent(peer -> findings.add(
                    Finding.of(Fact.HEARD_LAST, target, peer.lastHeartbeat().orElseThrow())));
            findings.add(
                    target.lag() == 0
                            ? Finding.of(Fact.HAS_ALL, target, target.newest())
                            : Finding.of(Fact.LACKS, target, target.lag(), seconds(target)));
        });
        return findings;
    }

    private static Finding gone(Sight primary) {
        return primary.answers()
                ? Finding.of(Fact.FENCED, primary, primary.generation())
                : Finding.of(Fact.GONE, primary, primary.address());
    }

    private Optional<DrPeer> heard() {
        return target.secondary().stream()
                .flatMap(part -> part.primaries().stream())
                .filter(peer -> peer.lastHeartbeat().isPresent())
                .findFirst();
    }

    List<Finding> demote(Sight primary) {
        Optional<Finding> unable = able(primary);
        if (unable.isPresent()) {
            return List.of(unable.get());
        }
        if (target.leads()) {
            return List.of(
                    primary.isFenced()
                            ? Finding.of(Fact.FENCED, primary, target.generation())
                            : Finding.of(Fact.NOT_YET_FENCED, primary, target.generation()));
        }
        return level();
    }

    List<Finding> promote() {
        List<Finding> findings = new ArrayList<>();
        able(target)
                .or(() -> target.leads() ? Optional.empty() : secondary(target))
                .ifPresent(findings::add);
        others.stream()
                .filter(Sight::leads)
                .forEach(other -> findings.add(Finding.of(Fact.STILL_LEADS, other, other.generation())));
        former().filter(primary -> !goal.lost() && primary.isSecondary()).ifPresent(primary -> {
            findings.add(Finding.of(Fact.STEPPED_DOWN, primary, primary.newest()));
            findings.add(
                    primary.newest() <= target.newest()
                            ? Finding.of(Fact.HAS_ALL, target, target.newest())
                            : Finding.of(Fact.LACKS, target, primary.newest() - target.newest(), 0.0));
        });
        former().filter(primary -> goal.lost() && !primary.leads()).ifPresent(primary -> findings.add(gone(primary)));
        return findings;
    }

    List<Finding> follow(Sight other) {
        List<Finding> findings = new ArrayList<>();
        able(other)
                .or(() -> other.isPrimary() ? Optional.empty() : secondary(other))
                .ifPresent(findings::add);
        if (target.leads()) {
            findings.add(Finding.of(Fact.LEADS, target, target.generation()));
        }
        if (other.isAble() && other.isSecondary()) {
            findings.add(course(other));
        }
        if (!other.lastError().isEmpty()) {
            findings.add(Finding.of(Fact.REPORTS, other, other.lastError()));
        }
        return findings;
    }

    private Finding course(Sight other) {
        if (target.leads() && other.follows(target)) {
            return Finding.of(Fact.FOLLOWS, other, target.name());
        }
        return Finding.of(other.isAlone() ? Fact.FOLLOWS_NOBODY : Fact.FOLLOWS_ANOTHER, other, target.name());
    }

    List<Finding> verify() {
        List<Finding> findings = new ArrayList<>();
        findings.add(
                target.leads()
                        ? Finding.of(Fact.LEADS, target, target.generation())
                        : able(target).orElse(Finding.of(Fact.WAS_PRIMARY, target)));
        others.forEach(other -> findings.add(standing(other)));
        others.stream()
                .filter(other -> other.setAside() > 0)
                .forEach(other -> findings.add(Finding.of(Fact.SET_ASIDE, other, other.setAside())));
        return findings;
    }

    private Finding standing(Sight other) {
        if (!other.isAble()) {
            return Finding.of(Fact.COMES_LATER, other);
        }
        if (isLevel(other)) {
            return sameRoot(target, other);
        }
        return target.leads() && other.follows(target)
                ? Finding.of(Fact.NOT_LEVEL_YET, other, other.lag(), other.state())
                : Finding.of(Fact.NOT_FOLLOWING_YET, other, target.name());
    }

    /** Whether a secondary of the target has the very same entries. */
    boolean isLevel(Sight other) {
        return target.leads()
                && other.follows(target)
                && other.isStreaming()
                && other.lag() == 0
                && hasRootOf(target, other);
    }

    private static double seconds(Sight sight) {
        return sight.lagMillis() / 1000.0;
    }

    private Optional<Sight> former() {
        return others.stream().filter(this::isFormer).findFirst();
    }

    private boolean isFormer(Sight other) {
        return other.name().equals(goal.former());
    }

    private static Optional<Finding> able(Sight sight) {
        if (!sight.answers()) {
            return Optional.of(Finding.of(Fact.SILENT, sight, sight.address()));
        }
        return sight.sealed() ? Optional.of(Finding.of(Fact.SEALED, sight)) : Optional.empty();
    }

    private static Optional<Finding> secondary(Sight sight) {
        return sight.isSecondary() ? Optional.empty() : Optional.of(Finding.of(Fact.NO_SECONDARY, sight));
    }
}
