package dev.holdfast.engine.replication.sync;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.WriteRules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Gathers changes until there are so many bytes. Used by one thread. */
final class Portions {
    private final int limit;
    private final RemoteTree.Taker taker;
    private List<Change> changes = new ArrayList<>();
    private long bytes;

    /** Hands each portion on when the next change would make it larger than the limit. */
    Portions(int limit, RemoteTree.Taker taker) {
        this.limit = limit;
        this.taker = taker;
    }

    void add(Change change) throws IOException {
        int size = WriteRules.check(List.of(change));
        if (bytes + size > limit) {
            end();
        }
        changes.add(change);
        bytes += size;
    }

    /** Hands on what is left. */
    void end() throws IOException {
        if (!changes.isEmpty()) {
            List<Change> portion = changes;
            changes = new ArrayList<>();
            bytes = 0;
            taker.take(portion);
        }
    }
}
