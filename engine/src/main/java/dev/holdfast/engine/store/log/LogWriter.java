package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread that appends: it gathers the writes that wait, appends their records, forces once, makes them visible
 * and tells their writers. After an error it acknowledges nothing any more, since what the disk holds is not known then.
 */
final class LogWriter implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(LogWriter.class);

    private final WriteQueue queue;
    private final SegmentChain chain;
    private final Clock clock;
    private final Consumer<List<LogRecord>> committed;
    private final RecordEncoder encoder = new RecordEncoder();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(WriteQueue.GROUP_BYTES);
    private ActiveSegment active;
    private LogPosition reached;

    /**
     * A writer that goes on where the log ends.
     *
     * @param committed is handed each group when it is durable, before its writers are told; must not throw
     */
    LogWriter(
            WriteQueue queue,
            SegmentChain chain,
            ActiveSegment active,
            LogPosition reached,
            Clock clock,
            Consumer<List<LogRecord>> committed) {
        this.queue = queue;
        this.chain = chain;
        this.active = active;
        this.reached = reached;
        this.clock = clock;
        this.committed = committed;
    }

    @Override
    public void run() {
        try {
            for (List<PendingWrite> group = queue.take(); !group.isEmpty(); group = queue.take()) {
                commit(group);
            }
        } catch (IOException e) {
            queue.fail(new StoreException(
                    "the log cannot be written (" + e.getMessage() + "): nothing is stored until the cause is"
                            + " removed and the store is opened again",
                    e));
        } finally {
            end();
        }
    }

    /** Nobody may wait for a thread that has ended, whatever ended it. */
    private void end() {
        queue.fail(new StoreException("the log writer has ended; see the log lines before"));
        try {
            active.close();
        } catch (IOException e) {
            LOG.warn("closing the newest log segment failed; all acknowledged writes are durable", e);
        }
    }

    private void commit(List<PendingWrite> group) throws IOException {
        List<LogRecord> records = number(group);
        ByteBuffer encoded = encode(group, records);
        if (!active.hasRoom(encoded.remaining())) {
            roll(encoded.remaining());
        }
        active.append(encoded);
        reached = records.get(records.size() - 1).reached();
        committed.accept(records);
        for (int i = 0; i < group.size(); i++) {
            group.get(i).index().complete(records.get(i).index());
        }
        if (active.isHalfFull()) {
            chain.prepareNext();
        }
    }

    private List<LogRecord> number(List<PendingWrite> group) {
        long now = clock.millis();
        List<LogRecord> records = new ArrayList<>(group.size());
        LogPosition at = reached;
        for (PendingWrite write : group) {
            at = at.after(write.changes());
            records.add(
                    new LogRecord(at.index(), at.sequence(), at.generation(), now, records.size(), write.changes()));
        }
        return records;
    }

    private ByteBuffer encode(List<PendingWrite> group, List<LogRecord> records) {
        int bytes = group.stream().mapToInt(PendingWrite::length).sum();
        ByteBuffer target = bytes <= buffer.capacity() ? buffer.clear() : ByteBuffer.allocateDirect(bytes);
        records.forEach(record -> encoder.encode(record, target));
        return target.flip();
    }

    private void roll(int groupBytes) throws IOException {
        ActiveSegment full = active;
        active = chain.begin(reached, groupBytes);
        full.close();
    }
}
