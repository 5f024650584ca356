package dev.holdfast.engine.managedkey.pkcs11;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** One thread of {@link CallThreads}. */
final class CallThread extends Thread {
    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(1);

    private final CallThreads owner;

    CallThread(CallThreads owner, String name) {
        super(name);
        this.owner = owner;
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            for (PendingCall<?> call = await(); call != null; call = await()) {
                call.run();
            }
        } finally {
            owner.ended();
        }
    }

    /** The next call, or null if none has come for long. */
    private PendingCall<?> await() {
        long weary = System.nanoTime() + PATIENCE;
        PendingCall<?> call = owner.next();
        while (call == null && System.nanoTime() - weary < 0) {
            owner.rest(this);
            call = owner.next();
            if (call == null) {
                LockSupport.parkNanos(this, weary - System.nanoTime());
                call = owner.next();
            }
            owner.rise(this);
        }
        return call;
    }
}
