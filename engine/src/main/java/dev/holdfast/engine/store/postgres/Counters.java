package dev.holdfast.engine.store.postgres;

import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;

/**
 * How far the writes have come.
 *
 * @param reached with the newest write
 * @param logged bytes of all records that were ever logged
 * @param ticket of the transaction that brought it there
 */
record Counters(LogPosition reached, long logged, long ticket) {

    Counters after(LogRecord record, int loggedBytes) {
        return new Counters(record.reached(), logged + loggedBytes, ticket);
    }

    Counters under(long otherTicket) {
        return new Counters(reached, logged, otherTicket);
    }
}
