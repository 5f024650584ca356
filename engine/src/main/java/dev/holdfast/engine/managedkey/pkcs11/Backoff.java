package dev.holdfast.engine.managedkey.pkcs11;

import java.time.Duration;

/** How soon something that failed may be tried again: at once, then after ever longer pauses. Guarded by its owner. */
final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(100);

    private final Duration longest;
    private long pause;
    private long next = System.nanoTime();

    Backoff(Duration longest) {
        this.longest = longest;
    }

    /** Whether it may be tried now; if so, the next pause begins. */
    boolean tryNow() {
        long now = System.nanoTime();
        if (now - next < 0) {
            return false;
        }
        pause = pause == 0 ? FIRST.toNanos() : Math.min(pause * 2, longest.toNanos());
        next = now + pause;
        return true;
    }
}
