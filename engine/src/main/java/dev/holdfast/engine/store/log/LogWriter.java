package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.RecordOrderException;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread that appends: it gathers the writes that wait, appends their records, forces once, makes them visible
 * and tells their writers. A group that cannot be written fails; the next one is tried again.
 */
final class LogWriter implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(LogWriter.class);

    private final WriteQueue queue;
    private final Path folder;
    private final Appender appender;
    private final Clock clock;
    private final Consumer<List<LogRecord>> committed;
    private final Runnable moved;
    private final RecordEncoder encoder = new RecordEncoder();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(WriteQueue.GROUP_BYTES);
    private boolean failing;
    private volatile LogState state;

    /**
     * A writer that goes on where the log ends.
     *
     * @param committed is handed each group when it is durable, before its writers are told; must not throw
     * @param moved runs when {@link #state} tells of the group; must not throw
     */
    LogWriter(
            WriteQueue queue,
            Path folder,
            Appender appender,
            LogState state,
            Clock clock,
            Consumer<List<LogRecord>> committed,
            Runnable moved) {
        this.queue = queue;
        this.folder = folder;
        this.appender = appender;
        this.state = state;
        this.clock = clock;
        this.committed = committed;
        this.moved = moved;
    }

    /** Where the log is, acknowledged records alone; any thread may ask. */
    LogState state() {
        return state;
    }

    @Override
    public void run() {
        try {
            for (List<PendingWrite> group = queue.take(); !group.isEmpty(); group = queue.take()) {
                commit(group);
            }
        } finally {
            queue.fail(
                    new StoreException("the log writer has ended; see the log lines before")); // nobody may wait for it
            appender.close();
        }
    }

    private void commit(List<PendingWrite> taken) {
        List<PendingWrite> group = new ArrayList<>(taken.size());
        List<LogRecord> records = number(taken, group);
        if (records.isEmpty()) {
            return;
        }
        try {
            appender.append(encode(group, records), state);
            acknowledge(group, records);
        } catch (IOException e) {
            fail(group, e);
        }
    }

    private void acknowledge(List<PendingWrite> group, List<LogRecord> records) {
        committed.accept(records);
        state = after(records);
        for (int i = 0; i < group.size(); i++) {
            group.get(i).index().complete(records.get(i).index());
        }
        moved.run();
        appender.prepare();
        if (failing) {
            failing = false;
            LOG.warn("the log in {} is written again", folder);
        }
    }

    private void fail(List<PendingWrite> group, IOException cause) {
        String why =
                "the log in " + folder + " cannot be written (" + cause.getMessage() + "): make room on its disk or"
                        + " remove the cause. Reads go on, and writes work again as soon as the log can be written";
        if (!failing) {
            failing = true;
            LOG.error(why, cause);
        }
        StoreException failure = new StoreException(why, cause);
        group.forEach(write -> write.index().completeExceptionally(failure));
    }

    /** Makes records of the writes; fails those that do not follow, and notes the others. */
    private List<LogRecord> number(List<PendingWrite> taken, List<PendingWrite> numbered) {
        long now = clock.millis();
        List<LogRecord> records = new ArrayList<>(taken.size());
        LogPosition at = state.reached();
        for (PendingWrite write : taken) {
            try {
                LogRecord record = write.record(at, now, records.size());
                records.add(record);
                numbered.add(write);
                at = record.reached();
            } catch (RecordOrderException e) {
                write.index().completeExceptionally(e);
            }
        }
        return records;
    }

    private LogState after(List<LogRecord> records) {
        LogState reached = state;
        for (LogRecord record : records) {
            reached = reached.after(record);
        }
        return reached;
    }

    private ByteBuffer encode(List<PendingWrite> group, List<LogRecord> records) {
        int bytes = group.stream().mapToInt(PendingWrite::length).sum();
        ByteBuffer target = bytes <= buffer.capacity() ? buffer.clear() : ByteBuffer.allocateDirect(bytes);
        records.forEach(record -> encoder.encode(record, target));
        return target.flip();
    }
}
