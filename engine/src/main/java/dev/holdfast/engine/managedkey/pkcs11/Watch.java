package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Leaves calls that run on their callers' own threads when their deadlines pass, up to 50 ms late. Sleeps while there
 * are none. Safe for use by many threads.
 */
final class Watch {
    private static final Logger LOG = LoggerFactory.getLogger(Watch.class);
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(50);

    private final String name;
    private final Map<Thread, PendingCall<?>> calls = new ConcurrentHashMap<>();
    private volatile boolean asleep;
    private volatile Thread watcher;

    Watch(String name) {
        this.name = name;
    }

    /** To be called by the thread that makes the call; a thread is in one call at a time. */
    void begin(PendingCall<?> call) {
        calls.put(Thread.currentThread(), call);
        if (watcher == null) {
            start();
        }
        if (asleep) {
            LockSupport.unpark(watcher);
        }
    }

    void end(PendingCall<?> call) {
        calls.remove(Thread.currentThread(), call);
    }

    private synchronized void start() {
        if (watcher == null) {
            Thread begun = new Thread(this::run, name);
            begun.setDaemon(true);
            begun.start();
            watcher = begun;
        }
    }

    private void run() {
        while (true) {
            asleep = calls.isEmpty();
            if (asleep && calls.isEmpty()) {
                LockSupport.park(this);
            }
            asleep = false;
            calls.values().forEach(Watch::leaveIfLate);
            LockSupport.parkNanos(this, TICK);
        }
    }

    /** Whoever cannot be answered must not keep the others from it. */
    private static void leaveIfLate(PendingCall<?> call) {
        try {
            call.leaveIfLate();
        } catch (RuntimeException | Error e) {
            LOG.error("the caller of a call that hangs could not be answered", e);
        }
    }
}
