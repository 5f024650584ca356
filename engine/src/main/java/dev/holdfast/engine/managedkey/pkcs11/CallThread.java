package dev.holdfast.engine.managedkey.pkcs11;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** One thread of {@link CallThreads}. */
final class CallThread extends Thread {
    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(1);
    private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(1);

    private final CallThreads owner;
    private volatile PendingCall<?> next;

    CallThread(CallThreads owner, String name) {
        super(name);
        this.owner = owner;
        setDaemon(true);
    }

    /** Hands over the next call; only for the one who took this thread from the idle ones. */
    void give(PendingCall<?> call) {
        next = call;
        LockSupport.unpark(this);
    }

    @Override
    public void run() {
        for (PendingCall<?> call = take(); call != null; call = take()) {
            work(call);
        }
    }

    /** Makes a call and those that follow it. A caller who is told of the end finds place and thread free already. */
    private void work(PendingCall<?> first) {
        Optional<PendingCall<?>> call = Optional.of(first);
        while (call.isPresent()) {
            call.get().run();
            Optional<PendingCall<?>> next = call.get().successor();
            if (next.isEmpty()) {
                owner.rest(this);
            }
            call.get().finish();
            call = next;
        }
    }

    /** The next call, or null if this thread may end. */
    private PendingCall<?> take() {
        long weary = System.nanoTime() + PATIENCE;
        while (next == null) {
            long left = weary - System.nanoTime();
            if (left <= 0 && owner.dismiss(this)) {
                return null;
            }
            LockSupport.parkNanos(this, Math.max(left, SHORT));
        }
        PendingCall<?> call = next;
        next = null;
        return call;
    }
}
