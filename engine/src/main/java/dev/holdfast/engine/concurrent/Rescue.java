package dev.holdfast.engine.concurrent;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * A way to answer a request while the thread that works on it is stuck in a call that cannot be ended.
 *
 * <p>Who can answer from another thread, as a listener can, offers a rescue around the work. Who makes calls that may
 * hang can then make them on the working thread itself, which is several times cheaper than to hand them over, and use
 * the rescue if one hangs. The work goes on when the call comes back, and its own answer is dropped. Safe for use by many
 * threads.
 */
public final class Rescue {
    private static final ThreadLocal<Rescue> OFFERED = new ThreadLocal<>();

    private final Consumer<RuntimeException> answer;

    private Rescue(Consumer<RuntimeException> answer) {
        this.answer = answer;
    }

    /**
     * Offers a rescue to everything that the work does on this thread.
     *
     * @param answer told why, on another thread, at most once for each call that hangs; may be told after the work's end
     */
    public static void during(Consumer<RuntimeException> answer, Runnable work) {
        Rescue outer = OFFERED.get();
        OFFERED.set(new Rescue(answer));
        try {
            work.run();
        } finally {
            OFFERED.set(outer); // null rather than removed: the place of a thread is used by its next request
        }
    }

    /** What is offered on this thread. */
    public static Optional<Rescue> offered() {
        return Optional.ofNullable(OFFERED.get());
    }

    /** Answers in place of the work. */
    public void answer(RuntimeException why) {
        answer.accept(why);
    }
}
