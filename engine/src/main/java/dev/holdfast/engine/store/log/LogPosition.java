package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.ReplicatedPosition;

/**
 * How far a log has come.
 *
 * @param index of the newest record, 0 if there was none
 * @param sequence replicated sequence reached
 * @param generation of the newest record
 */
public record LogPosition(long index, long sequence, long generation) {
    static final LogPosition START = new LogPosition(0, 0, 0);

    /** The part of it that secondaries follow. */
    public ReplicatedPosition replicated() {
        return new ReplicatedPosition(sequence, generation);
    }
}
