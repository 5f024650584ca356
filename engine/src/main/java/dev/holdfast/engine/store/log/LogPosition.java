package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import java.util.List;

/**
 * How far a log has come.
 *
 * @param index of the newest record, 0 if there was none
 * @param sequence replicated sequence reached
 * @param generation of the newest record
 */
public record LogPosition(long index, long sequence, long generation) {
    static final LogPosition START = new LogPosition(0, 0, 0);

    /** Where the log is after a write of these changes. */
    LogPosition after(List<Change> changes) {
        return new LogPosition(index + 1, changesReplicated(changes) ? sequence + 1 : sequence, generation);
    }

    private static boolean changesReplicated(List<Change> changes) {
        for (Change change : changes) {
            if (change.key().area() == Area.REPLICATED) {
                return true;
            }
        }
        return false;
    }
}
