package dev.holdfast.desktop;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Threads for work off the FX thread: as many as there is work, gone with the console. Safe for many threads. */
final class BackgroundThreads implements Executor {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundThreads.class);

    private final AtomicInteger number = new AtomicInteger();
    private final ExecutorService pool = Executors.newCachedThreadPool(this::thread);

    private Thread thread(Runnable work) {
        Thread thread = new Thread(work, "console-" + number.incrementAndGet());
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((failed, failure) -> LOG.error("{} failed", failed.getName(), failure));
        return thread;
    }

    @Override
    public void execute(Runnable work) {
        pool.execute(work);
    }

    void shutdown() {
        pool.shutdownNow();
    }
}
