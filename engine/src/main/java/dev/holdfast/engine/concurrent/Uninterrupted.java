package dev.holdfast.engine.concurrent;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waiting that an interrupt does not end, but for {@link #await}: it is kept for whoever waits next. */
public final class Uninterrupted {
    private Uninterrupted() {}

    /** Waits for the end of a thread; an interrupt is kept for later, since files must be whole when they are closed. */
    public static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Waits for the end of a thread for no longer than that; an interrupt is kept for later.
     *
     * @return whether it has ended
     */
    public static boolean join(Thread thread, Duration patience) {
        long until = System.nanoTime() + patience.toNanos();
        boolean interrupted = false;
        while (thread.isAlive() && until - System.nanoTime() > 0) {
            try {
                TimeUnit.NANOSECONDS.timedJoin(thread, until - System.nanoTime());
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }

    /**
     * Waits for a result, or a failure, for no longer than that; an interrupt ends it and is kept.
     *
     * @return whether it has come
     */
    public static boolean await(Future<?> future, Duration patience) {
        try {
            future.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // the caller sees which
        }
        return future.isDone();
    }

    /** Waits for a result; an interrupt is kept for later. */
    public static <T> T get(Future<T> future) throws ExecutionException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return future.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
