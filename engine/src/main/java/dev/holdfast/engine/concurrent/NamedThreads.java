package dev.holdfast.engine.concurrent;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Threads with a name whose tasks cannot fail unseen: what a task throws goes to a handler, and repeated tasks go on.
 *
 * <p>The threads do not keep the process alive. Safe for use by many threads.
 */
public final class NamedThreads implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(NamedThreads.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final String name;
    private final Consumer<Throwable> onFailure;
    private final AtomicInteger made = new AtomicInteger();
    private final ScheduledThreadPoolExecutor pool;

    /** So many threads; failures are logged. */
    public NamedThreads(String name, int threads) {
        this(name, threads, failure -> LOG.error("a task of {} failed", name, failure));
    }

    /**
     * @param name of the threads, with a number behind it
     * @param threads how many tasks run at once
     * @param onFailure gets what a task throws, on the task's thread; must not throw itself
     */
    public NamedThreads(String name, int threads, Consumer<Throwable> onFailure) {
        this.name = name;
        this.onFailure = onFailure;
        this.pool = new ScheduledThreadPoolExecutor(threads, this::thread);
        pool.setRemoveOnCancelPolicy(true);
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    private Thread thread(Runnable work) {
        Thread thread = new Thread(work, name + "-" + made.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Runs a task as soon as a thread is free.
     *
     * @return by which it can be waited for or cancelled
     * @throws java.util.concurrent.RejectedExecutionException after closing
     */
    public Future<?> run(Runnable task) {
        return pool.submit(guarded(task));
    }

    /** Like {@link #run}, for whoever does not ask when it ends. */
    public void start(Runnable task) {
        pool.execute(guarded(task));
    }

    /** Runs a task once, later. */
    public Future<?> after(Duration delay, Runnable task) {
        return pool.schedule(guarded(task), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Runs a task again and again, first after one pause, with the pause between end and next beginning. */
    public Future<?> every(Duration pause, Runnable task) {
        long nanos = pause.toNanos();
        return pool.scheduleWithFixedDelay(guarded(task), nanos, nanos, TimeUnit.NANOSECONDS);
    }

    /** Like {@link #every}, until these threads are closed. */
    public void repeat(Duration pause, Runnable task) {
        var unused = every(pause, task);
    }

    private Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException | Error failure) {
                onFailure.accept(failure);
            }
        };
    }

    /** Takes no more tasks, forgets waiting ones, interrupts running ones and waits for their end, ten seconds long. */
    @Override
    public void close() {
        pool.shutdownNow();
        try {
            if (!pool.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                LOG.warn("a task of {} is still running", name);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
