package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.StoreException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Closes what was opened when a later step of opening fails. Used by one thread. */
final class Undo {
    private final Deque<Runnable> steps = new ArrayDeque<>();

    /** Notes how to close what was just opened. */
    <T> T add(T opened, Consumer<T> close) {
        steps.push(() -> close.accept(opened));
        return opened;
    }

    /** Closes everything, the newest first, and hands the cause back. */
    RuntimeException because(RuntimeException cause) {
        for (Runnable step : steps) {
            try {
                step.run();
            } catch (StoreException e) {
                cause.addSuppressed(e);
            }
        }
        return cause;
    }
}
