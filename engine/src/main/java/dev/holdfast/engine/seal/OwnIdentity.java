package dev.holdfast.engine.seal;

import dev.holdfast.engine.store.Change;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;

/** Who this cluster is. Safe for use by many threads; asking waits for nobody. */
public final class OwnIdentity {
    private final SealEntries entries;
    private final String configuredName;
    private final AtomicReference<Optional<ClusterIdentity>> known = new AtomicReference<>(Optional.empty());

    /** @param configuredName shown in status replies; "" to have one made at initialisation */
    OwnIdentity(SealEntries entries, String configuredName) {
        this.entries = entries;
        this.configuredName = configuredName;
    }

    /** Present while the cluster is unsealed, and already to what starts when it is. */
    public Optional<ClusterIdentity> get() {
        return known.get();
    }

    /** Of a cluster that is about to be initialised. */
    ClusterIdentity create() {
        String digits = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        return new ClusterIdentity(
                UUID.randomUUID().toString(), configuredName.isEmpty() ? "holdfast-cluster-" + digits : configuredName);
    }

    private ClusterIdentity stored() {
        ClusterIdentity stored = entries.identity();
        return new ClusterIdentity(stored.id(), configuredName.isEmpty() ? stored.name() : configuredName);
    }

    void know() {
        known.set(Optional.of(stored()));
    }

    void forget() {
        known.set(Optional.empty());
    }

    /** What gives this cluster another id; {@link #reload} makes it known. */
    public Change renewed() {
        return joining(UUID.randomUUID().toString());
    }

    /** What makes this cluster one of the set that has this id; {@link #reload} makes it known. */
    public Change joining(String id) {
        return SealEntries.identity(new ClusterIdentity(id, entries.identity().name()));
    }

    /** Reads it anew, after it was changed. */
    public void reload() {
        known.updateAndGet(before -> before.map(identity -> stored()));
    }
}
