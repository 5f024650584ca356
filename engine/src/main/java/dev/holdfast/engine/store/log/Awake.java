package dev.holdfast.engine.store.log;

import java.util.function.BooleanSupplier;

/**
 * Waiting without going to sleep. A disk makes a record durable in about 0.1 ms, and waking a thread twice, the writer and
 * then its caller, would take about half as long again.
 */
final class Awake {
    private Awake() {}

    /**
     * Waits awake for a short time; other threads that want the processor get it.
     *
     * @return whether it came true
     */
    @SuppressWarnings("ThreadPriorityCheck") // nothing depends on it: it only leaves the processor to others
    static boolean until(BooleanSupplier done, long nanos) {
        long start = System.nanoTime();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() - start > nanos) {
                return false;
            }
            Thread.yield();
        }
        return true;
    }
}
