package dev.holdfast.engine.replication.sync;

import java.util.concurrent.atomic.AtomicLong;

/** How far a synchronisation is, for the status. Safe for use by many threads. */
public final class SyncProgress {
    private final AtomicLong total = new AtomicLong();
    private final AtomicLong done = new AtomicLong();
    private volatile Stage stage = Stage.IDLE;

    /** What is being done; the names in status replies are theirs in small letters with hyphens. */
    public enum Stage {
        IDLE,
        MERKLE_DIFF,
        MERKLE_SYNC
    }

    /** Begins a stage. */
    void at(Stage next) {
        stage = next;
    }

    void expect(long entries) {
        total.set(entries);
        done.set(0);
    }

    void found(long entries) {
        total.addAndGet(entries);
    }

    void brought(long entries) {
        done.addAndGet(entries);
    }

    public Stage stage() {
        return stage;
    }

    /** How many entries are to be brought, as far as that is known yet. */
    public long total() {
        return Math.max(total.get(), done.get());
    }

    /** How many of them were brought or removed. */
    public long done() {
        return done.get();
    }
}
