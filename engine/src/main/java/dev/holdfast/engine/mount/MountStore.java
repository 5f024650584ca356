package dev.holdfast.engine.mount;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.PrefixedEntries;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Mounts and unfinished removals among the entries; the package's description has the form. Thread-safe. */
final class MountStore {
    private static final String MOUNTS = "core/mounts/";
    private static final String DATA = "mount/";
    private static final String REMOVALS = "core/mount-removals/";
    private static final byte[] MARK = {1};

    private final Entries entries;

    MountStore(Entries entries) {
        this.entries = entries;
    }

    /** The data of one mount, with paths relative to it. */
    static PrefixedEntries data(Entries entries, String uuid) {
        return new PrefixedEntries(entries, DATA + uuid + "/");
    }

    /**
     * @throws dev.holdfast.engine.store.StoreException naming a mount that cannot be read
     */
    List<Mount> mounts() {
        return all(MOUNTS, entry -> MountFormat.read(entry.key().path().substring(MOUNTS.length()), entry.value()));
    }

    void put(Mount mount) {
        entries.write(Change.put(Key.replicated(MOUNTS + mount.uuid()), MountFormat.write(mount)));
    }

    /** Takes the mount away and notes that its data are to be removed. */
    void remove(Mount mount) {
        entries.write(
                Change.delete(Key.replicated(MOUNTS + mount.uuid())),
                Change.put(Key.replicated(REMOVALS + mount.uuid()), MARK));
    }

    /** Uuids of the mounts whose data are still being removed. */
    List<String> removals() {
        return all(REMOVALS, entry -> entry.key().path().substring(REMOVALS.length()));
    }

    void removed(String uuid) {
        entries.write(Change.delete(Key.replicated(REMOVALS + uuid)));
    }

    private <T> List<T> all(String prefix, Function<Entry, T> read) {
        List<T> found = new ArrayList<>();
        entries.forEach(Area.REPLICATED, prefix, entry -> found.add(read.apply(entry)));
        return found;
    }
}
