package dev.holdfast.desktop.app;

import dev.holdfast.desktop.app.Confirmation.Question;
import java.util.Optional;
import java.util.function.Supplier;

/** Turning away from the cluster in front, to another one or for good. For the FX thread only. */
public final class Leaving {
    private final Windows windows;
    private Supplier<Optional<Question>> loss = Optional::empty;

    public Leaving(Windows windows) {
        this.windows = windows;
    }

    /** @param question what to ask if leaving now loses something */
    public void onLoss(Supplier<Optional<Question>> question) {
        loss = question;
    }

    /** Leaves, after a question if something would be lost; whoever stays has left nothing. */
    public void before(Runnable leaving) {
        leave(Optional.empty(), leaving);
    }

    /** What would be lost may be more by the time of the answer. */
    private void leave(Optional<Question> answered, Runnable leaving) {
        Optional<Question> now = loss.get();
        if (now.isEmpty() || now.equals(answered)) {
            leaving.run();
        } else {
            Confirmation.askToLeave(windows, Windows.front(), now.get(), () -> leave(now, leaving));
        }
    }
}
