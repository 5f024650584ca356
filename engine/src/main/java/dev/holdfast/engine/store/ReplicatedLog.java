package dev.holdfast.engine.store;

import java.util.List;
import java.util.Map;

/**
 * The replicated history of a store: what a primary ships, and what a secondary carries out.
 *
 * <p>A write that changes {@link Area#REPLICATED} entries is one record of it; its changes of {@link Area#LOCAL} entries
 * are no part of the record. Safe for use by many threads.
 */
public interface ReplicatedLog {
    /** How far the history has come, acknowledged writes alone. */
    ReplicatedPosition position();

    /** The records after this sequence can be read. */
    long oldest();

    /**
     * The acknowledged records after a sequence, in order and without gaps: as many as have so many bytes, but at least
     * one; none if there are none yet.
     *
     * @throws RecordsGoneException if the log does not reach back so far
     * @throws StoreException if they cannot be read
     */
    List<ReplicatedRecord> after(long sequence, int maxBytes);

    /**
     * Has something run whenever the position has moved, until the result is closed. It runs on a thread that others
     * wait for: it wakes somebody, and does no work itself. Several records may go with one run.
     */
    Subscription subscribe(Runnable wake);

    /**
     * Carries out records of a primary, each under its own sequence, generation and time; returns when all are durable.
     * After an error the first of them may have been carried out: {@link #position} tells.
     *
     * @throws RecordOrderException if one is not the next: repeated, ahead of a gap, or of a lower generation
     * @throws StoreException as {@link Entries#write}
     */
    void apply(List<ReplicatedRecord> records);

    /**
     * Carries out changes that are not a record: entries of another cluster, found by comparing trees. The position
     * stays, and what came before cannot be read any more. Limits and errors as {@link Entries#write}.
     */
    void copy(List<Change> changes);

    /**
     * Sets the position, with changes of entries in the same write: the sequence that copied entries stand for, or the
     * generation in which this cluster's own writes are made from now on. Durable on return. With another sequence, or
     * with changes of replicated entries, the history begins anew: what came before cannot be read any more. Only for
     * whoever knows that no other replicated write runs. Limits and errors as {@link Entries#write}.
     */
    void moveTo(ReplicatedPosition position, List<Change> changes);

    /**
     * A reader, known by a name, has all records up to a sequence and will ask for those after it: they are kept,
     * whatever size and age of the log. Durable across restarts; the newest call for a name counts. Keeps nothing where
     * the records are gone already.
     *
     * @throws IllegalArgumentException if the name has not 1 to 256 characters
     */
    void keepAfter(String reader, long sequence);

    /** Refuses a name of a reader that is empty or long. */
    static String checkedReader(String name) {
        if (name.isEmpty() || name.length() > 256) {
            throw new IllegalArgumentException("the name of a reader has 1 to 256 characters");
        }
        return name;
    }

    /** A reader will not ask again. */
    void forget(String reader);

    /** Who keeps records, and after which sequence. */
    Map<String, Long> readers();
}
