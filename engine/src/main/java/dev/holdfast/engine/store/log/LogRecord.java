package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.Change;
import java.util.List;

/**
 * One acknowledged write.
 *
 * @param index its place in the log, from 1
 * @param sequence replicated sequence reached with it
 * @param generation in which it was written
 * @param time of the write, milliseconds since 1970
 * @param position in the group that was made durable together, from 0
 * @param anew whether the replicated history begins anew with it, whatever its numbers say
 * @param changes what it changed, in order
 */
public record LogRecord(
        long index, long sequence, long generation, long time, int position, boolean anew, List<Change> changes) {

    /** A record whose numbers say all. */
    public LogRecord(long index, long sequence, long generation, long time, int position, List<Change> changes) {
        this(index, sequence, generation, time, position, false, changes);
    }

    /** All records before this index were durable when this one was written. */
    long firstOfGroup() {
        return index - position;
    }

    /** Where the log is with this record. */
    public LogPosition reached() {
        return new LogPosition(index, sequence, generation);
    }

    /** Whether the replicated history goes on with it, or at least is not broken by it. */
    public boolean follows(LogPosition before) {
        return !anew && sequence == before.sequence() + (isReplicated() ? 1 : 0);
    }

    /** Whether it is a record of the replicated history, and not only entries copied. */
    public boolean isShipped(LogPosition before) {
        return isReplicated() && follows(before);
    }

    /** Whether it has numbers that a record here can have; its index is right. */
    boolean mayStandBehind(LogPosition before) {
        return anew || !isReplicated() || sequence == before.sequence() || sequence == before.sequence() + 1;
    }

    private boolean isReplicated() {
        return changes.stream().anyMatch(Change::isReplicated);
    }
}
