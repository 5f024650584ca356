package dev.holdfast.engine.store.log;

/**
 * Where a log is, and what of its replicated history can be followed.
 *
 * @param reached with the newest record
 * @param history begins after this record: the newest one that broke it, or nothing at all
 */
record LogState(LogPosition reached, HistoryStart history) {
    static final LogState START = new LogState(LogPosition.START, HistoryStart.BEGINNING);

    /**
     * After this record the replicated history has no gap.
     *
     * @param index of the record; 0 for none
     * @param sequence reached with it
     */
    record HistoryStart(long index, long sequence) {
        static final HistoryStart BEGINNING = new HistoryStart(0, 0);
    }

    LogState after(LogRecord record) {
        return new LogState(
                record.reached(),
                record.follows(reached) ? history : new HistoryStart(record.index(), record.sequence()));
    }
}
