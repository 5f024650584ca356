package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Set;
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
    private final Set<PendingCall<?>> calls = ConcurrentHashMap.newKeySet();
    private volatile boolean asleep;
    private volatile Thread watcher;

    Watch(String name) {
        this.name = name;
    }

    void begin(PendingCall<?> call) {
        calls.add(call);
        if (watcher == null) {
            start();
        } else if (asleep) {
            LockSupport.unpark(watcher);
        }
    }

    void end(PendingCall<?> call) {
        calls.remove(call);
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
            calls.forEach(PendingCall::leaveIfLate);
            LockSupport.parkNanos(this, TICK);
        }
    }
}
