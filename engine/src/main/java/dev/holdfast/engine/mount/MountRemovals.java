package dev.holdfast.engine.mount;

import dev.holdfast.engine.barrier.Removals;
import dev.holdfast.engine.store.Entries;

/**
 * Removes the data of disabled mounts behind the callers. Without state of its own, so safe for use by many threads.
 */
public final class MountRemovals {
    private final Entries entries;
    private final MountStore store;
    private final Removals removals;

    /** @param entries that mounts and their data are among */
    public MountRemovals(Entries entries, Removals removals) {
        this.entries = entries;
        this.store = new MountStore(entries);
        this.removals = removals;
    }

    /** Takes up what was not finished. */
    public void resume() {
        store.removals().forEach(this::begin);
    }

    /** Removes the data of a mount that was taken away. */
    void begin(String uuid) {
        Entries data = MountStore.data(entries, uuid);
        removals.begin(() -> Removals.removeSome(data), () -> store.removed(uuid));
    }
}
