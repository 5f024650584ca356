package dev.holdfast.engine.audit;

import dev.holdfast.engine.concurrent.NamedThreads;
import java.time.Duration;
import java.util.concurrent.Future;

/**
 * Has the lines forced to the medium once a second, beside those who write them, so that no call waits for it. Safe for
 * use by many threads.
 */
final class Forcing {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Runnable force;
    private NamedThreads thread;
    private Future<?> running;

    Forcing(Runnable force) {
        this.force = force;
    }

    /** Without effect if it runs. */
    synchronized void start() {
        if (thread == null) {
            thread = new NamedThreads("audit-force", 1);
            running = thread.every(PAUSE, force);
        }
    }

    synchronized void stop() {
        if (thread != null) {
            running.cancel(false);
            thread.close();
            thread = null;
        }
    }
}
