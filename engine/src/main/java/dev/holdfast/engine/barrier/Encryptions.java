package dev.holdfast.engine.barrier;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Store;
import java.util.List;

/**
 * Encryptions with the active key, counted where the records go: those of replicated entries by the cluster that writes
 * them, known to all that copy it; those of local entries by each cluster for itself.
 *
 * <p>Safe for use by many threads.
 */
final class Encryptions {
    private final EncryptionCount replicated;
    private final EncryptionCount local;

    Encryptions(Store store, int term, long block) {
        replicated = new EncryptionCount(store, Area.REPLICATED, term, block);
        local = new EncryptionCount(store, Area.LOCAL, term, block);
    }

    long total() {
        return replicated.used() + local.used();
    }

    /** Counts what writing these changes encrypts. */
    void add(List<Change> changes) {
        add(replicated, Area.REPLICATED, changes);
        add(local, Area.LOCAL, changes);
    }

    private static void add(EncryptionCount count, Area area, List<Change> changes) {
        long encryptions = changes.stream()
                .filter(change -> change.key().area() == area && change.value().isPresent())
                .count();
        if (encryptions > 0) {
            count.add(encryptions);
        }
    }
}
