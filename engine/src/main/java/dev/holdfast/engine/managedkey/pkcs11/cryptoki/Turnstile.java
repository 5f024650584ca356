package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * Has the threads of a module begin operations one after the other, as long as nobody has to wait for it.
 *
 * <p>To begin an operation, SoftHSM 2.6 reads a dozen attributes of the key under locks that all its sessions share: two
 * threads that do so at once put each other to sleep again and again, which costs a third of a P-256 signature. A thread
 * that comes while another begins is better off when it spins until that is done. One that begins slowly, as an HSM behind
 * a network does, is not waited for.
 *
 * <p>Safe for use by many threads, which is all that is asked of a module too: who has waited long enough goes in beside
 * others.
 */
final class Turnstile {
    /** More than SoftHSM takes to begin (12 us), less than to sleep and be woken costs. */
    private static final long PATIENCE = TimeUnit.MICROSECONDS.toNanos(20);

    private final AtomicBoolean taken = new AtomicBoolean();
    private final long patience;

    Turnstile() {
        this(Runtime.getRuntime().availableProcessors() > 1 ? PATIENCE : 0);
    }

    /** @param patience for how many nanoseconds a thread waits for another */
    Turnstile(long patience) {
        this.patience = patience;
    }

    /** Makes the call that begins an operation, and returns what it answers. */
    long pass(LongSupplier beginning) {
        boolean alone = enter();
        try {
            return beginning.getAsLong();
        } finally {
            if (alone) {
                taken.set(false);
            }
        }
    }

    private boolean enter() {
        if (taken.compareAndSet(false, true)) {
            return true;
        }
        long end = System.nanoTime() + patience;
        do {
            Thread.onSpinWait();
            if (!taken.get() && taken.compareAndSet(false, true)) {
                return true;
            }
        } while (System.nanoTime() - end < 0);
        return false;
    }
}
