package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.util.Collection;

/**
 * The cluster around the worker of a secondary. Safe for use by many threads. Nothing here may wait for whoever stops the
 * worker, who waits for its end.
 */
public interface FollowingHost {
    /** Of the history that this cluster has. */
    Lineage lineage();

    /** What makes another lineage this cluster's own, in the local area behind the barrier; nothing is changed yet. */
    Change adopting(Lineage lineage);

    /** That change is durable. */
    void adopted(Lineage lineage);

    /**
     * These replicated entries were changed by the primary, durably. Comes in the order of the changes, on the thread that
     * carries them out, once more if it threw.
     */
    void changed(Collection<Key> keys);

    /**
     * What this cluster tells its primary of itself.
     *
     * @param state as {@code dr/status} shows it
     */
    Report report(String state, Lag lag);
}
