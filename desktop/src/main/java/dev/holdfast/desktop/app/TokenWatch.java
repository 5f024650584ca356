package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.Holdfast;
import java.time.Clock;

/**
 * Notices that the token of whoever is signed in has ended: when its time is over, and when a call is refused. The
 * cluster is asked each time, since the token may have been renewed, or the call may not have been allowed. FX thread
 * only.
 */
public final class TokenWatch {
    private final Session session;
    private final Tasks tasks;
    private final Clock clock;
    private boolean asking;

    public TokenWatch(Session session, Tasks tasks, Clock clock) {
        this.session = session;
        this.tasks = tasks;
        this.clock = clock;
        tasks.observe(this::failed);
    }

    private void failed(Problem problem) {
        if (problem.kind() == Problem.Kind.PERMISSION) {
            ask();
        }
    }

    /** Asks if the token's time is over; called once a second. */
    void tick() {
        if (session.end().filter(end -> !clock.instant().isBefore(end)).isPresent()) {
            ask();
        }
    }

    private void ask() {
        if (asking || !session.isSignedIn() || session.endedProperty().get()) {
            return;
        }
        asking = true;
        Holdfast client = session.holdfast().orElseThrow();
        tasks.watch(
                () -> client.tokens().lookupSelf(),
                who -> {
                    asking = false;
                    if (isStill(client)) {
                        session.renewed(who);
                    }
                },
                problem -> {
                    asking = false;
                    if (isStill(client) && problem.kind() == Problem.Kind.PERMISSION) {
                        session.ended();
                    }
                });
    }

    private boolean isStill(Holdfast client) {
        return session.holdfast().filter(now -> now == client).isPresent();
    }
}
