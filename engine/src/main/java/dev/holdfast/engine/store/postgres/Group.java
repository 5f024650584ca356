package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Origin;
import dev.holdfast.engine.store.RecordOrderException;
import dev.holdfast.engine.store.WriteRules;
import dev.holdfast.engine.store.log.LogRecord;
import dev.holdfast.engine.store.log.PendingWrite;
import dev.holdfast.engine.store.log.RecordEncoder;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes that share a transaction, and what it changes. Used by one thread. */
final class Group {
    private final Counters before;
    private final Map<Key, Change> changes = new LinkedHashMap<>();
    private final List<LoggedRecord> records = new ArrayList<>();
    private final List<PendingWrite> writes = new ArrayList<>();
    private final List<PendingWrite> questions = new ArrayList<>();
    private Counters after;
    private int taken;
    private boolean breaksHistory;

    /**
     * A record as the log table has it.
     *
     * @param through bytes of all records that were ever logged, this one included
     */
    record LoggedRecord(long sequence, long index, long through, long made, byte[] bytes) {}

    private Group(Counters before, long ticket) {
        this.before = before;
        this.after = before.under(ticket);
    }

    /**
     * The first of these writes, as many as can share a transaction. A write that the history of records cannot be followed
     * across has one of its own. Those that do not follow are refused at once.
     *
     * @param ticket of the transaction
     * @param now milliseconds since 1970
     */
    static Group of(List<PendingWrite> writes, Counters before, long ticket, long now) {
        Group group = new Group(before, ticket);
        for (PendingWrite write : writes) {
            if (!group.take(write, now)) {
                break;
            }
        }
        return group;
    }

    /** Whether the write was taken or refused; else it is for the next group. */
    private boolean take(PendingWrite write, long now) {
        if (write.index().isDone()) {
            taken++; // refused in an attempt before this one
            return true;
        }
        if (isQuestion(write)) {
            questions.add(write);
            taken++;
            return true;
        }
        try {
            LogRecord record = write.record(after.reached(), now, 0);
            boolean follows = record.follows(after.reached());
            if (breaksHistory || (!follows && !writes.isEmpty())) {
                return false;
            }
            breaksHistory = !follows;
            add(write, record);
        } catch (RecordOrderException e) {
            write.index().completeExceptionally(e);
        }
        taken++;
        return true;
    }

    /** A write of nothing stores nothing: it ends when the writes before it have ended. */
    private static boolean isQuestion(PendingWrite write) {
        return write.changes().isEmpty() && write.origin().equals(Origin.own());
    }

    private void add(PendingWrite write, LogRecord record) {
        writes.add(write);
        record.changes().forEach(change -> changes.put(change.key(), change));
        after = record.isShipped(after.reached()) ? logged(record) : after.after(record, 0);
    }

    private Counters logged(LogRecord record) {
        byte[] bytes = encode(record);
        Counters next = after.after(record, bytes.length);
        records.add(new LoggedRecord(record.sequence(), record.index(), next.logged(), record.time(), bytes));
        return next;
    }

    private static byte[] encode(LogRecord record) {
        List<Change> shipped =
                record.changes().stream().filter(Change::isReplicated).toList();
        ByteBuffer buffer = ByteBuffer.allocate(RecordEncoder.length(WriteRules.check(shipped)));
        new RecordEncoder()
                .encode(
                        new LogRecord(
                                record.index(), record.sequence(), record.generation(), record.time(), 0, shipped),
                        buffer);
        return buffer.array();
    }

    boolean isEmpty() {
        return writes.isEmpty();
    }

    Counters before() {
        return before;
    }

    Counters after() {
        return after;
    }

    /** The newest change of each entry. */
    Collection<Change> changes() {
        return changes.values();
    }

    List<LoggedRecord> records() {
        return records;
    }

    /** Whether the records before cannot be read any more. */
    boolean breaksHistory() {
        return breaksHistory;
    }

    /** Tells the writers that everything is stored. */
    void complete() {
        long index = before.reached().index();
        for (PendingWrite write : writes) {
            write.index().complete(++index);
        }
        for (PendingWrite question : questions) {
            question.index().complete(index);
        }
    }

    /** How many of the writes that it was made of are done with it. */
    int taken() {
        return taken;
    }
}
