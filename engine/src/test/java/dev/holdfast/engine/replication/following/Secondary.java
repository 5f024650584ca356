package dev.holdfast.engine.replication.following;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;

/** A cluster that follows primaries of this process, over a store; its lineage is kept in an entry of that store. */
public final class Secondary implements FollowingHost, AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(20);
    static final Timing FAST = new Timing(
            Duration.ofMillis(50), Duration.ofMillis(600), Duration.ofMillis(5), Duration.ofMillis(50), PATIENCE);
    private static final Key LINEAGE = Key.local("test/lineage");
    private static final PeerIdentity IDENTITY =
            new PeerAuthority(new MemoryStore(), Clock.systemUTC()).issue("urn:holdfast:dr-secondary:south");

    final Map<String, StorePrimary> network = new ConcurrentHashMap<>();
    final Collection<Key> changed = new ConcurrentLinkedQueue<>();
    final Store store;
    final Following following;

    Secondary(Store store) {
        this(store, store, Clock.systemUTC());
    }

    Secondary(Store store, Entries local, Clock clock) {
        this.store = store;
        this.following = new Following(store, local, this::open, this, clock, FAST);
    }

    /** One that makes its links by other means, and takes its time. */
    public Secondary(Store store, LinkOpener opener) {
        this.store = store;
        this.following = new Following(store, store, opener, this, Clock.systemUTC());
    }

    private PrimaryLink open(String address, PeerIdentity identity) {
        return new StoreLink(address, network.getOrDefault(address, nobody()));
    }

    private static StorePrimary nobody() {
        StorePrimary nobody = new StorePrimary(new MemoryStore(), Lineage.begin(0));
        nobody.unreachable = true;
        return nobody;
    }

    public Following following() {
        return following;
    }

    /** One whose first activation is over, of a history that it has nothing of yet. */
    Secondary activated(Lineage lineage, String... addresses) {
        store.write(adopting(lineage), KnownPrimaries.change(known(addresses)));
        return this;
    }

    static KnownPrimary known(String... addresses) {
        return KnownPrimary.fresh("south", StorePrimary.SET, List.of(addresses), "", IDENTITY);
    }

    FollowStatus status() {
        return following.status().orElseThrow();
    }

    boolean isLevelWith(StorePrimary primary) {
        return status().state().equals("stream-wals")
                && status().isExact()
                && store.replicatedSequence() == primary.store.replicatedSequence();
    }

    @Override
    public Lineage lineage() {
        return store.get(LINEAGE).map(Secondary::decode).orElse(Lineage.NONE);
    }

    private static Lineage decode(byte[] bytes) {
        List<Generation> generations = new ArrayList<>();
        for (String line : new String(bytes, UTF_8).split(";", -1)) {
            String[] parts = line.split(",", -1);
            generations.add(new Generation(Long.parseLong(parts[0]), parts[1], Long.parseLong(parts[2])));
        }
        return new Lineage(generations);
    }

    @Override
    public Change adopting(Lineage lineage) {
        String text = lineage.generations().stream()
                .map(g -> g.number() + "," + g.id() + "," + g.after())
                .collect(Collectors.joining(";"));
        return Change.put(LINEAGE, text.getBytes(UTF_8));
    }

    @Override
    public void adopted(Lineage lineage) {
        if (!lineage().equals(lineage)) {
            throw new AssertionError("the lineage is not durable");
        }
    }

    @Override
    public void changed(Collection<Key> keys) {
        changed.addAll(keys);
    }

    @Override
    public Report report(String state, Lag lag) {
        return new Report(
                "1.3.0",
                Mode.SECONDARY,
                state,
                StorePrimary.SET,
                store.replicated().position(),
                Optional.empty(),
                lineage(),
                Optional.empty(),
                "",
                List.of(),
                lag,
                Clock.systemUTC().instant());
    }

    @Override
    public void close() {
        following.stop();
    }
}
