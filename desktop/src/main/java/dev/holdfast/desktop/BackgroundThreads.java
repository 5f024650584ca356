package dev.holdfast.desktop;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Threads for work off the FX thread: as many as there is work, gone with the console. Safe for many threads. */
final class BackgroundThreads implements Executor {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundThreads.class);

    private static final int LIMIT_SECONDS = 5;

    private final AtomicInteger number = new AtomicInteger();
    private final ExecutorService pool = Executors.newCachedThreadPool(this::thread);

    private Thread thread(Runnable work) {
        Thread thread = new Thread(work, "console-" + number.incrementAndGet());
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((failed, failure) -> LOG.error("{} failed", failed.getName(), failure));
        return thread;
    }

    /** What a page or a timer still asks for after {@link #shutdown} is dropped: nobody is there to be told. */
    @Override
    public void execute(Runnable work) {
        try {
            pool.execute(work);
        } catch (RejectedExecutionException e) {
            LOG.debug("The console has ended, work is not begun", e);
        }
    }

    /** Lets running work end, for a while. It is not interrupted: an interrupt in the engine closes its files. */
    void shutdown() {
        pool.shutdown();
        try {
            if (!pool.awaitTermination(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("Some work did not end within {} s", LIMIT_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
