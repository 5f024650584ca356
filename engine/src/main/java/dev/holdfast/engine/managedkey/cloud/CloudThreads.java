package dev.holdfast.engine.managedkey.cloud;

import dev.holdfast.engine.managedkey.BackendException.Category;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Threads on which calls to clouds run, so that their callers can leave them when time is up. As many as there are calls
 * under way, up to a limit; idle ones end after a minute. Safe for use by many threads.
 */
final class CloudThreads implements AutoCloseable {
    private static final int MOST = 512;

    private final AtomicInteger made = new AtomicInteger();
    private final ThreadPoolExecutor pool =
            new ThreadPoolExecutor(0, MOST, 60, TimeUnit.SECONDS, new SynchronousQueue<>(), this::thread);

    private Thread thread(Runnable work) {
        Thread thread = new Thread(work, "cloud-call-" + made.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Runs a call and waits for its end, or until the deadline; then it is interrupted and left.
     *
     * @throws CloudFailure if it is late or cannot begin; or whatever the call throws
     */
    <T> T run(Supplier<T> call, Deadline deadline) {
        Future<T> running = begin(call);
        try {
            return running.get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            running.cancel(true);
            throw CloudFailure.noAnswer(deadline).causedBy(e);
        } catch (InterruptedException e) {
            running.cancel(true);
            Thread.currentThread().interrupt();
            throw CloudFailure.lasting(Category.TIMEOUT, "INTERRUPTED", "the request was given up; try again")
                    .causedBy(e);
        } catch (ExecutionException e) {
            throw unchecked(e.getCause());
        }
    }

    private <T> Future<T> begin(Supplier<T> call) {
        try {
            return pool.submit(call::get);
        } catch (RejectedExecutionException e) {
            throw CloudFailure.lasting(
                            Category.THROTTLED,
                            "TOO_MANY_CALLS",
                            MOST + " calls to clouds are under way, or the server is stopping; try again later")
                    .causedBy(e);
        }
    }

    private static RuntimeException unchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return (RuntimeException) failure;
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
