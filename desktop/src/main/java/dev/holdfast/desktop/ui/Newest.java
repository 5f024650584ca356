package dev.holdfast.desktop.ui;

import java.util.function.Consumer;

/** Answers that come in another order than they were asked for: only those to the newest count. For the FX thread only. */
public final class Newest {
    private int round;

    /** Begins anew: what was asked before is not answered any more. */
    public void begin() {
        round++;
    }

    /** Takes the answer to what is asked now, unless all has begun anew when it comes. */
    public <T> Consumer<T> only(Consumer<T> taker) {
        return only(taker, late -> {});
    }

    /**
     * Takes the answer to what is asked now, in time or late.
     *
     * @param tooLate takes it if all has begun anew when it comes
     */
    public <T> Consumer<T> only(Consumer<T> taker, Consumer<T> tooLate) {
        int asked = round;
        return answer -> (asked == round ? taker : tooLate).accept(answer);
    }
}
