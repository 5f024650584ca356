package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import dev.holdfast.engine.managedkey.cloud.Repeats;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Patience with a service that shows what was made only after a while ("eventual consistency" in its guide). */
final class Spreading {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(200);

    private Spreading() {}

    /** Makes a request about something new, again while the service does not know it yet. */
    static <T> T await(Deadline deadline, Supplier<T> request) {
        Deadline patience = Deadline.after(PATIENCE);
        while (true) {
            try {
                return request.get();
            } catch (CloudFailure failure) {
                if (failure.category() != Category.NOT_FOUND || !canPause(patience, deadline)) {
                    throw failure;
                }
                Repeats.rest(PAUSE);
            }
        }
    }

    /** Waits until something new is seen, but not for ever: it is there, and will be seen. */
    static void until(Deadline deadline, BooleanSupplier seen) {
        Deadline patience = Deadline.after(PATIENCE);
        while (!seen.getAsBoolean() && canPause(patience, deadline)) {
            Repeats.rest(PAUSE);
        }
    }

    private static boolean canPause(Deadline patience, Deadline deadline) {
        return patience.left().compareTo(PAUSE) > 0 && deadline.left().compareTo(PAUSE.multipliedBy(2)) > 0;
    }
}
