package dev.holdfast.engine.store;

import dev.holdfast.engine.store.tree.TreeChanges;
import java.util.List;

/** Tells the Merkle tree what a write changes. Has no state. */
public final class TreeFeed {
    private TreeFeed() {}

    /** Adds the replicated changes of a write; local ones take place in the log alone. */
    public static void add(List<Change> changes, TreeChanges target) {
        changes.forEach(change -> add(change, target));
    }

    private static void add(Change change, TreeChanges target) {
        String path = change.key().path();
        if (change.key().area() == Area.LOCAL) {
            target.skip(path.length() + change.value().orElse(WriteRules.NOTHING).length);
        } else if (change.value().isPresent()) {
            target.put(path, change.value().get());
        } else {
            target.remove(path);
        }
    }
}
