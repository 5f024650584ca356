package dev.holdfast.desktop.dr.failover;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Which clusters belong together, and which of them were primaries. */
final class Members {
    private Members() {}

    /**
     * A cluster and all others of its set. One that has not answered yet belongs to it if another one tells of it.
     *
     * @throws IllegalArgumentException if the cluster is not there
     */
    static List<Sight> of(String first, List<Sight> sights) {
        Sight target =
                named(first, sights).orElseThrow(() -> new IllegalArgumentException("there is no cluster " + first));
        List<Sight> members = new ArrayList<>(List.of(target));
        sights.stream()
                .filter(sight -> !sight.name().equals(first) && belongs(sight, target, sights))
                .sorted(Comparator.comparing(Sight::name))
                .forEach(members::add);
        return members;
    }

    static Optional<Sight> named(String name, List<Sight> sights) {
        return sights.stream().filter(sight -> sight.name().equals(name)).findFirst();
    }

    private static boolean belongs(Sight sight, Sight target, List<Sight> sights) {
        if (sight.status().isPresent() && (sight.answers() || !sight.set().isEmpty())) {
            return !target.set().isEmpty() && sight.set().equals(target.set());
        }
        return sights.stream().anyMatch(other -> other.set().equals(target.set()) && other.mentions(sight.address()));
    }

    /** What making a cluster the primary means, as far as the clusters tell: whom it replaces, and whether that one is lost. */
    static Goal goal(String target, List<Sight> sights) {
        List<Sight> members = of(target, sights);
        Sight self = members.get(0);
        List<Sight> others = members.subList(1, members.size());
        return first(others, Sight::leads)
                .filter(primary -> !self.leads())
                .map(primary -> new Goal(target, primary.name(), false, false))
                .or(() -> first(others, other -> isReplaced(other, self))
                        .map(primary -> new Goal(target, primary.name(), true, false)))
                .or(() -> first(others, Sight::isAlone).map(former -> new Goal(target, former.name(), false, false)))
                .orElse(new Goal(target, "", true, false));
    }

    /** A primary that is gone, fenced, or will be. */
    private static boolean isReplaced(Sight other, Sight self) {
        return other.isPrimary() || (!other.answers() && self.hasPrimaryAt(other.address()));
    }

    private static Optional<Sight> first(List<Sight> sights, Predicate<Sight> which) {
        return sights.stream().filter(which).findFirst();
    }
}
