package dev.holdfast.engine.cluster;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;
import java.util.Optional;

/** The entries of this room; their format is in the package's description. Safe for use by many threads. */
final class ClusterEntries {
    static final Key AUTHORITY = Key.local("core/cluster/authority");
    static final Key ACTIVE = Key.local("core/cluster/active");

    private final Entries entries;

    ClusterEntries(Entries entries) {
        this.entries = entries;
    }

    Optional<ClusterAuthority> authority() {
        return entries.get(AUTHORITY).map(json -> ClusterFormat.authority(AUTHORITY, json));
    }

    void save(ClusterAuthority authority) {
        entries.write(Change.put(AUTHORITY, ClusterFormat.write(authority)));
    }

    /** What the last node that became active said of itself; whether it still leads, the store knows. */
    Optional<Advertisement> advertisement() {
        return entries.get(ACTIVE).map(json -> ClusterFormat.advertisement(ACTIVE, json));
    }

    void save(Advertisement advertisement) {
        entries.write(Change.put(ACTIVE, ClusterFormat.write(advertisement)));
    }
}
