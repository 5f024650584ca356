package dev.holdfast.desktop.dr.topology.model;

import dev.holdfast.engine.client.DrPeer;
import dev.holdfast.engine.client.DrStatus.SecondaryPart;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the primary of each secondary of one set. What the primaries list counts most, then the addresses, then the
 * generation: a primary that is behind its secondary cannot be its primary.
 */
final class Heads {
    private static final Comparator<Sighting> NEWEST = Comparator.comparing(Sighting::isFenced)
            .thenComparing(Comparator.comparingLong(Sighting::generation).reversed());

    private final List<Sighting> all;
    private final List<Sighting> primaries;

    Heads(List<Sighting> group) {
        all = group;
        primaries = group.stream().filter(Sighting::isPrimary).sorted(NEWEST).toList();
    }

    /** The primary that this secondary is linked to, if the console knows it. */
    Optional<Sighting> of(Sighting secondary) {
        return first(primary -> lists(primary, secondary))
                .or(() -> first(primary -> names(secondary, primary)))
                .or(() -> isLinked(secondary) && !hasLostPrimary(secondary)
                        ? first(primary -> !primary.isFenced() && primary.generation() >= secondary.generation())
                        : Optional.empty());
    }

    /** Whether the primary that it names is no primary any more. */
    boolean hasLostPrimary(Sighting secondary) {
        return all.stream()
                .anyMatch(other -> !other.equals(secondary) && !other.isPrimary() && names(secondary, other));
    }

    /** Whether it follows anyone at all. */
    static boolean isLinked(Sighting secondary) {
        return secondary
                .secondary()
                .filter(part -> !part.primaries().isEmpty()
                        || !part.knownPrimaryClusterAddrs().isEmpty())
                .isPresent();
    }

    /** What it knows of its primary, if that much. */
    static Optional<DrPeer> named(Sighting secondary) {
        Stream<DrPeer> peers = secondary.secondary().map(SecondaryPart::primaries).orElse(List.of()).stream();
        return peers.min(Comparator.comparing((DrPeer peer) -> !peer.isConnected())
                .thenComparing(DrPeer::lastHeartbeat, Comparator.comparing(time -> time.map(t -> -t.toEpochMilli())
                        .orElse(Long.MAX_VALUE))));
    }

    private Optional<Sighting> first(Predicate<Sighting> rule) {
        return primaries.stream().filter(rule).findFirst();
    }

    /** The entry of this secondary in the list of the primary. */
    static Optional<DrPeer> entry(Sighting primary, Sighting secondary) {
        String id = secondary.secondaryId();
        return primary.primary().stream()
                .flatMap(part -> part.secondaries().stream())
                .filter(peer -> !id.isEmpty() && peer.nodeId().equals(id))
                .findFirst();
    }

    private static boolean lists(Sighting primary, Sighting secondary) {
        return entry(primary, secondary).isPresent();
    }

    private static boolean names(Sighting secondary, Sighting other) {
        return secondary
                .secondary()
                .filter(part -> part.primaries().stream().anyMatch(peer -> isAt(other, peer))
                        || other.status()
                                .map(dr -> part.knownPrimaryClusterAddrs().contains(dr.primaryClusterAddr()))
                                .orElse(false))
                .isPresent();
    }

    private static boolean isAt(Sighting other, DrPeer peer) {
        return Objects.equals(slashless(peer.apiAddress()), slashless(other.api()))
                && !peer.apiAddress().isEmpty();
    }

    private static String slashless(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }
}
