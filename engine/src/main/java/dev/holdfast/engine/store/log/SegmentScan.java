package dev.holdfast.engine.store.log;

import dev.holdfast.engine.store.StoreException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** Goes through the records of one segment, read into memory. Used by one thread. */
final class SegmentScan {
    private final RecordDecoder decoder = new RecordDecoder();
    private final String name;
    private final ByteBuffer content;
    private LogState state;
    private int offset = SegmentHeader.RECORDS_AT;
    private String stoppedBy = "";

    /**
     * A scan of a segment.
     *
     * @param name of the file, for messages
     * @param content the whole file
     */
    SegmentScan(String name, ByteBuffer content) {
        this.name = name;
        this.content = content;
        this.state = SegmentHeader.decode(content.duplicate(), name).state();
    }

    /** Offset behind the last readable record. */
    int offset() {
        return offset;
    }

    /** Where the log is after the last readable record. */
    LogState state() {
        return state;
    }

    LogPosition reached() {
        return state.reached();
    }

    /** Hands over every record through an index, up to the first that cannot be read. */
    SegmentScan forEach(long through, Consumer<LogRecord> consumer) {
        content.position(offset);
        try {
            while (content.hasRemaining() && reached().index() < through) {
                LogRecord record = inOrder(decode());
                offset = content.position();
                state = state.after(record);
                consumer.accept(record);
            }
        } catch (BadRecordException e) {
            stoppedBy = e.getMessage();
        }
        return this;
    }

    private LogRecord decode() throws BadRecordException {
        try {
            return decoder.decode(content);
        } catch (StoreException e) {
            throw new StoreException(name + ", offset " + offset + ": " + e.getMessage(), e);
        }
    }

    private LogRecord inOrder(LogRecord record) throws BadRecordException {
        if (record.index() != reached().index() + 1) {
            throw new BadRecordException("it has index " + record.index());
        }
        if (!record.mayStandBehind(reached())) {
            throw new BadRecordException("it has replicated sequence " + record.sequence());
        }
        return record;
    }

    /**
     * Refuses a segment whose next record must have been durable once: a readable one of a later group follows.
     *
     * @throws StoreException naming the file, the offset and the index
     */
    void refuseDamage() {
        long bad = reached().index() + 1;
        long last = bad + (content.limit() - offset) / Layout.MIN_RECORD;
        for (int at = offset + 1; at <= content.limit() - Layout.MIN_RECORD; at++) {
            if (RecordDecoder.mayBegin(content, at, bad + 1, last) && firstOfGroup(at) > bad) {
                throw damage();
            }
        }
    }

    /** The error for a record that was durable once and cannot be read. */
    StoreException damage() {
        String why = stoppedBy.isEmpty() ? "the file ends" : stoppedBy;
        return new StoreException(name + " is damaged at offset " + offset + ": record "
                + (reached().index() + 1)
                + " cannot be read (" + why + "), but later ones were written."
                + " Nothing was changed. Restore the data folder from a backup");
    }

    private long firstOfGroup(int at) {
        try {
            return decoder.decode(content.duplicate().position(at)).firstOfGroup();
        } catch (BadRecordException e) {
            return Long.MIN_VALUE;
        }
    }

    /** Whether nothing but zeros follows the last readable record. */
    boolean endsInZeros() {
        for (int at = offset; at < content.limit(); at++) {
            if (content.get(at) != 0) {
                return false;
            }
        }
        return true;
    }
}
