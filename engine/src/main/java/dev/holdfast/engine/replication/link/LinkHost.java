package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.replication.history.Lineage;

/** This cluster, as the link tells others of it. Safe for use by many threads. */
public interface LinkHost {
    /** As of now. */
    Report report();

    /**
     * Hears of another cluster's history. A primary whose place was taken is fenced, durably, when this returns.
     *
     * @param clusterAddress of the other cluster, or ""
     */
    void learned(Lineage other, String clusterAddress);
}
