package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A primary over a store of this process, with faults to switch on. Safe for use by many threads. */
final class StorePrimary {
    static final String SET = "set";
    static final Duration BEAT = Duration.ofMillis(50);

    final Store store;
    final Set<StoreLink> links = ConcurrentHashMap.newKeySet();
    final AtomicInteger hellos = new AtomicInteger();
    final AtomicInteger streams = new AtomicInteger();
    final AtomicInteger comparisons = new AtomicInteger();
    volatile Clock clock = Clock.systemUTC();
    volatile Lineage lineage;
    volatile Mode mode = Mode.PRIMARY;
    volatile String clusterId = SET;
    volatile List<String> addresses = List.of("north:8201");
    volatile Optional<LinkRefusedException> refusal = Optional.empty();
    volatile Optional<Report> lastHeard = Optional.empty();
    volatile boolean unreachable;
    volatile boolean silent;
    volatile boolean hanging;
    volatile Optional<byte[]> instead = Optional.empty();

    StorePrimary(Store store, Lineage lineage) {
        this.store = store;
        this.lineage = lineage;
        store.replicated().moveTo(new ReplicatedPosition(position().sequence(), lineage.number()), List.of());
    }

    private ReplicatedPosition position() {
        return store.replicated().position();
    }

    Report report() {
        return new Report(
                "1.3.0",
                mode,
                "running",
                clusterId,
                position(),
                Optional.empty(),
                lineage,
                Optional.empty(),
                "https://north:8200",
                addresses,
                Lag.NONE,
                clock.instant());
    }

    void refuse(Why why, String message) {
        refusal = Optional.of(new LinkRefusedException(why, message));
    }

    /** Breaks every link off. */
    void cut() {
        links.forEach(StoreLink::close);
    }

    void write(String path, String value) {
        store.write(Change.put(Key.replicated(path), value.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    }

    /** Its log reaches back no more. */
    void losesLog() {
        store.replicated().copy(List.of(Change.put(Key.replicated("lost"), new byte[] {1})));
    }
}
