package dev.holdfast.engine.replication.reindex;

/** Sealing has stopped the work. */
final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StoppedException() {
        super("reindexing was stopped by sealing, and begins again after unsealing");
    }
}
