package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.ReplicatedPosition;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * A write that waits for its turn.
 *
 * @param origin which gives it its numbers
 * @param changes checked
 * @param length of its record
 * @param index of its record, once that is durable
 */
public record PendingWrite(Origin origin, List<Change> changes, int length, CompletableFuture<Long> index) {

    /** Its record behind a position. */
    public LogRecord record(LogPosition before, long now, int positionInGroup) {
        ReplicatedPosition reached = origin.after(before.replicated(), changes);
        return new LogRecord(
                before.index() + 1,
                reached.sequence(),
                reached.generation(),
                origin.time(now),
                positionInGroup,
                origin.beginsAnew(changes),
                changes);
    }
}
