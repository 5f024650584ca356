package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.concurrent.Uninterrupted;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Does something at once and then again and again, on a thread of its own, which is never interrupted: what it does may
 * write to the store.
 */
final class Ticker implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread;
    private final long pauseNanos;
    private final Runnable task;

    /** @param task must not throw */
    Ticker(String name, Duration pause, Runnable task) {
        this.pauseNanos = pause.toNanos();
        this.task = task;
        this.thread = new Thread(this::tick, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void tick() {
        try {
            do {
                task.run();
            } while (!closed.await(pauseNanos, TimeUnit.NANOSECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns when it is done for the last time. */
    @Override
    public void close() {
        closed.countDown();
        Uninterrupted.join(thread);
    }
}
