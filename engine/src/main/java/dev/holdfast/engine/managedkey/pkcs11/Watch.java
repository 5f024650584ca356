package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Leaves calls that run on their callers' own threads when their deadlines pass, up to 50 ms late. Sleeps while there
 * are none. Safe for use by many threads.
 */
final class Watch {
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
        } else if (asleep) {
            LockSupport.unpark(watcher);
        }
    }

    void end(PendingCall<?> call) {
        calls.remove(Thread.currentThread(), call);
    }

    private synchronized void start() {
        if (watcher == null) {
            watcher = new Thread(this::run, name);
            watcher.setDaemon(true);
            watcher.start();
        }
    }

    private void run() {
        while (true) {
            asleep = calls.isEmpty();
            if (asleep && calls.isEmpty()) {
                LockSupport.park(this);
            }
            asleep = false;
            calls.values().forEach(PendingCall::leaveIfLate);
            LockSupport.parkNanos(this, TICK);
        }
    }
}
