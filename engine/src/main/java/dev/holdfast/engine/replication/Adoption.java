package dev.holdfast.engine.replication;

import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.barrier.BarrierException;
import dev.holdfast.engine.barrier.ForeignKeyring;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.seal.SealService;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Puts what opens the copy of another cluster in the place of everything that was here. One write decides: before it, this
 * cluster is what it was; after it, it is empty, is opened by the other one's shares, and stays unsealed.
 *
 * <p>Used by one thread at a time.
 */
final class Adoption {
    private static final int BATCH = 2000;

    private final Store store;
    private final Barrier barrier;
    private final Supplier<SealService> seal;

    Adoption(Store store, Barrier barrier, Supplier<SealService> seal) {
        this.store = store;
        this.barrier = barrier;
        this.seal = seal;
    }

    /**
     * Carries it out.
     *
     * @param rootKey of the other cluster
     * @param clusterId of the set
     * @param generation of the other cluster
     * @param opening its entries that are needed to open all others, as its store has them
     * @param local what is to be kept here, in plaintext
     * @throws BarrierException if the key does not open the entries; nothing was changed then
     */
    void run(Secret rootKey, String clusterId, long generation, List<Change> opening, List<Change> local) {
        List<Change> changes = new ArrayList<>(opening);
        changes.add(seal.get().identity().joining(clusterId));
        try (ForeignKeyring ring = ForeignKeyring.open(opening, rootKey)) {
            changes.addAll(ring.encrypted(local));
        }
        seal.get().restart(() -> {
            barrier.replace(rootKey, () -> replace(changes, generation));
            clear(keys(opening));
        });
    }

    /** What was here locally is looked for when nobody can write any more. */
    private void replace(List<Change> changes, long generation) {
        Set<Key> kept = keys(changes);
        List<Change> all = new ArrayList<>(changes);
        store.forEach(Area.LOCAL, "", entry -> {
            if (!kept.contains(entry.key())) {
                all.add(Change.delete(entry.key()));
            }
        });
        store.replicated().moveTo(new ReplicatedPosition(0, generation), all);
    }

    /** What is left when this is broken off is removed by the first comparison with the primary. */
    private void clear(Set<Key> kept) {
        List<Change> batch = new ArrayList<>();
        store.forEach(Area.REPLICATED, "", entry -> {
            if (!kept.contains(entry.key())) {
                batch.add(Change.delete(entry.key()));
            }
            if (batch.size() == BATCH) {
                remove(batch);
            }
        });
        remove(batch);
    }

    private void remove(List<Change> batch) {
        if (!batch.isEmpty()) {
            store.replicated().copy(List.copyOf(batch));
            batch.clear();
        }
    }

    private static Set<Key> keys(List<Change> changes) {
        return changes.stream().map(Change::key).collect(Collectors.toCollection(HashSet::new));
    }
}
