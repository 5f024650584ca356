package dev.holdfast.engine.barrier;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import java.util.ArrayList;
import java.util.List;

/**
 * The keyring of another cluster, whose entries are about to take the place of this one's. Wiped when closed; used by one
 * thread.
 */
public final class ForeignKeyring implements AutoCloseable {
    private final Keyring ring;

    private ForeignKeyring(Keyring ring) {
        this.ring = ring;
    }

    /**
     * Opens the keyring that is among these entries, which are as they look in the store.
     *
     * @throws BarrierException if it is missing, or this root key does not open it
     */
    public static ForeignKeyring open(List<Change> entries, Secret rootKey) {
        return new ForeignKeyring(KeyringEntry.open(
                entries.stream()
                        .filter(change -> change.key().equals(KeyringEntry.KEY))
                        .findFirst()
                        .flatMap(Change::value),
                rootKey));
    }

    /** What the first local entries look like in the store, with the count of their encryptions. */
    public List<Change> encrypted(List<Change> local) {
        List<Change> changes = new ArrayList<>();
        changes.add(EncryptionCount.change(Area.LOCAL, ring.active().term(), local.size()));
        local.forEach(change -> changes.add(ring.sealed(change)));
        return changes;
    }

    @Override
    public void close() {
        ring.close();
    }
}
