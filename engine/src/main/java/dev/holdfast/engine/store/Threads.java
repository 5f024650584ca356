package dev.holdfast.engine.store;

/** What the threads of a store have in common. */
public final class Threads {
    private Threads() {}

    /** Waits for the end of a thread; an interrupt is kept for later, since files must be whole when they are closed. */
    public static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
