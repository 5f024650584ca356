package dev.holdfast.engine.seal;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.util.List;
import java.util.Optional;

/** The seal's own entries, outside the barrier. Safe for use by many threads, as the store is. */
public final class SealEntries {
    static final Key CONFIG = Key.replicated(Barrier.OUTSIDE + "config");
    static final Key ROOT_KEY = Key.replicated(Barrier.OUTSIDE + "root-key");
    static final Key CLUSTER = Key.local(Barrier.OUTSIDE + "cluster");

    /** Paths of the replicated entries without which no copy of a cluster can be opened. */
    public static final List<String> OPENING = List.of(CONFIG.path(), ROOT_KEY.path(), Barrier.KEYRING_PATH);

    private final Store store;

    public SealEntries(Store store) {
        this.store = store;
    }

    /** How the seal key is split, or empty if the cluster is not initialised. */
    public Optional<SealConfig> config() {
        return store.get(CONFIG).map(json -> SealFormat.config(CONFIG, json));
    }

    /** The root key, or empty if this seal key does not open it. */
    public Optional<Secret> rootKey(Secret sealKey) {
        byte[] record = store.get(ROOT_KEY).orElseThrow(() -> new SealEntryException(ROOT_KEY, "is missing"));
        return RootKeyRecord.open(sealKey, ROOT_KEY, record);
    }

    ClusterIdentity identity() {
        return store.get(CLUSTER)
                .map(json -> SealFormat.identity(CLUSTER, json))
                .orElseThrow(() -> new SealEntryException(CLUSTER, "is missing"));
    }

    static Change identity(ClusterIdentity identity) {
        return Change.put(CLUSTER, SealFormat.write(identity));
    }
}
