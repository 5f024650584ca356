package dev.holdfast.engine.replication;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Key;

/** Where the role is kept. Safe for use by many threads, as the entries are. */
final class DrRoles {
    private static final Key KEY = Key.local("replication/dr/role");

    private final Entries entries;

    DrRoles(Entries entries) {
        this.entries = entries;
    }

    /** The role as it was last written. */
    DrRole load() {
        return entries.get(KEY).map(json -> DrRoleFormat.read(KEY, json)).orElse(DrRole.NEVER);
    }

    /** What writes a role. */
    static Change change(DrRole role) {
        return Change.put(KEY, DrRoleFormat.write(role));
    }
}
