package dev.holdfast.engine.managedkey.pkcs11;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Whether calls are stuck in a module.
 *
 * <p>After a call has passed its time limit, callers are refused at once instead of waiting one after the other, until
 * any call is answered. One caller per interval is let through as a probe, as long as few calls are stuck. Safe for use
 * by many threads.
 */
final class Wedge {
    private static final int MOST_STUCK = 16;
    private static final Duration PROBE_INTERVAL = Duration.ofSeconds(5);

    private final AtomicInteger stuck = new AtomicInteger();
    private boolean silent;
    private long nextProbe;

    /**
     * @throws NoAnswerException if the module is not answering
     */
    void admit() {
        if (stuck.get() > 0 && !mayPass()) {
            throw new NoAnswerException("the module does not answer; " + stuck.get()
                    + " calls are stuck in it. See whether the HSM and its connection are well");
        }
    }

    private synchronized boolean mayPass() {
        if (!silent) {
            return true;
        }
        if (stuck.get() >= MOST_STUCK || System.nanoTime() < nextProbe) {
            return false;
        }
        nextProbe = System.nanoTime() + PROBE_INTERVAL.toNanos();
        return true;
    }

    /** A caller has left a call that is still running. */
    synchronized void timedOut() {
        stuck.incrementAndGet();
        silent = true;
        nextProbe = System.nanoTime() + PROBE_INTERVAL.toNanos();
    }

    /**
     * A call that was left has come back.
     *
     * @param heard whether from the module
     */
    synchronized void returned(boolean heard) {
        stuck.decrementAndGet();
        silent = silent && !heard;
    }

    /** A call came back in time. */
    void answered() {
        if (stuck.get() > 0) {
            hear();
        }
    }

    private synchronized void hear() {
        silent = false;
    }

    /** Whether any call is stuck: then the module must not be finalised. */
    boolean isStuck() {
        return stuck.get() > 0;
    }
}
