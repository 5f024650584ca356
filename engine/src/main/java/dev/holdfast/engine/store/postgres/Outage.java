package dev.holdfast.engine.store.postgres;

import java.time.Duration;

/**
 * How long a database has been away. For some time its end is waited for; whoever comes later fails at once. Used by one
 * thread.
 */
final class Outage {
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final Duration patience;
    private long since;
    private boolean lasting;

    Outage(Duration patience) {
        this.patience = patience;
    }

    /** Notes that the database answers. */
    void isOver() {
        lasting = false;
    }

    /** Notes that it does not; whether to try again, after a pause that this call makes. */
    boolean isEndurable() {
        if (!lasting) {
            lasting = true;
            since = System.nanoTime();
        }
        return System.nanoTime() - since < patience.toNanos() && pause();
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
