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
        int asked = round;
        return answer -> {
            if (asked == round) {
                taker.accept(answer);
            }
        };
    }
}
