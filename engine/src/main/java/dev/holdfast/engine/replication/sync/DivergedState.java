package dev.holdfast.engine.replication.sync;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;

/**
 * What is kept of the journal itself. Immutable.
 *
 * @param open whether a round of setting aside is under way
 * @param all whether in it every entry that differs is set aside, since it is not known which ones were written here
 * @param from sequence up to which this history is the primary's
 * @param until sequence that this cluster had reached when the round began
 * @param cursor the own records up to this sequence were set aside in it
 * @param round number of the round, from 1
 * @param next index of the next entry
 * @param total entries in the journal
 */
record DivergedState(
        int version, boolean open, boolean all, long from, long until, long cursor, long round, long next, long total) {
    static final DivergedState EMPTY = new DivergedState(1, false, false, 0, 0, 0, 0, 1, 0);

    private static final ObjectMapper JSON = new ObjectMapper();

    DivergedState begun(long after, long reached) {
        return new DivergedState(version, true, false, after, reached, after, round + 1, next, total);
    }

    /** The same round from its beginning; what is in the journal keeps its place. */
    DivergedState begunAgain(long after) {
        return new DivergedState(version, true, false, after, until, after, round, next, total);
    }

    /** Whether a round is open in which this cluster has written nothing yet. */
    boolean isOpenAt(long reached) {
        return open && until == reached;
    }

    /** In a round of its own: what the log has told of an entry may not be the last that was written to it. */
    DivergedState takingAll() {
        return new DivergedState(version, open, true, from, until, cursor, round + 1, next, total);
    }

    DivergedState at(long sequence) {
        return new DivergedState(version, open, all, from, until, sequence, round, next, total);
    }

    DivergedState withOneMore() {
        return new DivergedState(version, open, all, from, until, cursor, round, next + 1, total + 1);
    }

    DivergedState ended() {
        return new DivergedState(version, false, false, from, until, cursor, round, next, total);
    }

    DivergedState cleared() {
        return new DivergedState(version, open, all, from, until, cursor, round, next, 0);
    }

    byte[] encode() {
        try {
            return JSON.writeValueAsBytes(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the state of the journal is plain data", e);
        }
    }

    /** @throws StoreException if it is damaged or of an unknown version */
    static DivergedState decode(byte[] bytes) {
        try {
            DivergedState read = JSON.readValue(bytes, DivergedState.class);
            if (read.version() != EMPTY.version()) {
                throw new StoreException("the journal of diverged entries is of version " + read.version()
                        + ", which this version of the program does not know: start the newer program again");
            }
            return read;
        } catch (IOException e) {
            throw new StoreException("the state of the journal of diverged entries cannot be read", e);
        }
    }
}
