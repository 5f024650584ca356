package dev.holdfast.engine.store;

import java.util.List;

/**
 * One write as secondaries see it.
 *
 * @param sequence its place in the replicated history, from 1
 * @param generation in which it was made
 * @param time when it was made, milliseconds since 1970
 * @param changes what it changed in {@link Area#REPLICATED}, in order; at least one
 */
public record ReplicatedRecord(long sequence, long generation, long time, List<Change> changes) {
    public ReplicatedRecord {
        changes = List.copyOf(changes);
        if (sequence < 1 || generation < 0) {
            throw new IllegalArgumentException("a replicated record has a sequence from 1 and a generation from 0");
        }
        if (changes.isEmpty() || !changes.stream().allMatch(Change::isReplicated)) {
            throw new IllegalArgumentException("a replicated record has changes, and replicated ones alone");
        }
    }

    /** Bytes of its changes, with what a store needs beside them. */
    public int size() {
        return WriteRules.check(changes);
    }

    /** Where a store is that has carried it out. */
    public ReplicatedPosition reached() {
        return new ReplicatedPosition(sequence, generation);
    }
}
