package dev.holdfast.engine.managedkey.pkcs11;

import java.time.Duration;

/** How soon something that failed may be tried again: after ever longer pauses. Guarded by its owner. */
final class Backoff {
    private static final long FIRST = Duration.ofMillis(100).toNanos();

    private final long longest;
    private long pause;
    private long next = System.nanoTime();

    Backoff(Duration longest) {
        this.longest = longest.toNanos();
    }

    /** Nanoseconds until it may be tried again; not positive if it may be now. */
    long left() {
        return next - System.nanoTime();
    }

    /**
     * It has been tried: another pause begins.
     *
     * @param harmless whether trying disturbs nobody, so that the pause need not be longer than the first
     */
    void tried(boolean harmless) {
        boolean forgotten = left() < -longest;
        pause = harmless || forgotten || pause == 0 ? FIRST : Math.min(pause * 2, longest);
        next = System.nanoTime() + pause;
    }
}
