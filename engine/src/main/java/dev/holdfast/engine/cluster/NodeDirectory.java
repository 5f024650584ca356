package dev.holdfast.engine.cluster;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The standbys that the active node has heard of lately. Safe for use by many threads. */
final class NodeDirectory {
    /** Who was silent for six echoes is gone. */
    private static final Duration KEPT = ClusterNode.ECHO.multipliedBy(6);

    private final Map<String, Heard> standbys = new ConcurrentHashMap<>();
    private final Clock clock;

    private record Heard(NodeInfo node, Instant at) {}

    NodeDirectory(Clock clock) {
        this.clock = clock;
    }

    /** Notes a sign of life. */
    void heard(String name, NodeInfo node) {
        standbys.put(name, new Heard(node, clock.instant()));
    }

    void clear() {
        standbys.clear();
    }

    /** Members for {@code sys/ha-status}, by host and address. */
    List<Map<String, Object>> members() {
        return all().map(heard -> heard.node().members(Optional.of(heard.at()))).toList();
    }

    /** URLs of their cluster ports, by host and address. */
    List<String> clusterAddresses() {
        return all().map(heard -> heard.node().clusterAddress()).toList();
    }

    private Stream<Heard> all() {
        Instant oldest = clock.instant().minus(KEPT);
        standbys.values().removeIf(heard -> heard.at().isBefore(oldest));
        return standbys.values().stream().sorted((a, b) -> place(a).compareTo(place(b)));
    }

    private static String place(Heard heard) {
        return heard.node().hostname() + " " + heard.node().clusterAddress();
    }
}
