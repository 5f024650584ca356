package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.util.Optional;

/** Where the primary that a secondary follows is kept. Safe for use by many threads, as the entries are. */
public final class KnownPrimaries {
    private static final Key KEY = Key.local("replication/dr/primary");

    private final Entries entries;

    /** @param entries the barrier */
    public KnownPrimaries(Entries entries) {
        this.entries = entries;
    }

    /**
     * The primary as it was last written; empty if none is known.
     *
     * @throws dev.holdfast.engine.store.StoreException if the entry is damaged or of an unknown version
     */
    public Optional<KnownPrimary> load() {
        return entries.get(KEY).map(json -> KnownPrimaryFormat.read(KEY.path(), json));
    }

    void save(KnownPrimary primary) {
        entries.write(change(primary));
    }

    /** What makes a primary the one that this cluster follows. */
    public static Change change(KnownPrimary primary) {
        return Change.put(KEY, KnownPrimaryFormat.write(primary));
    }

    /** What drops all knowledge of it. */
    public static Change ending() {
        return Change.delete(KEY);
    }
}
