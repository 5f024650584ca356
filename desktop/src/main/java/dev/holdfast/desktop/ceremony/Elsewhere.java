package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.engine.client.TokenAttempt;
import dev.holdfast.engine.client.TokenCeremonyCalls;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The attempt that was started elsewhere, as long as this console has none of its own. For the FX thread only. */
final class Elsewhere {
    private final Tasks tasks;
    private final BooleanSupplier idle;
    private final Newest newest = new Newest();
    private final ReadOnlyObjectWrapper<TokenAttempt> attempt = new ReadOnlyObjectWrapper<>();
    private boolean looking;

    /** @param idle whether this console has no attempt of its own */
    Elsewhere(Tasks tasks, BooleanSupplier idle) {
        this.tasks = tasks;
        this.idle = idle;
    }

    /** Looks whether there is one; one question is under way at a time. */
    void look(TokenCeremonyCalls calls, Consumer<Problem> onFailure) {
        if (looking || !idle.getAsBoolean()) {
            return;
        }
        looking = true;
        tasks.watch(
                calls::status,
                newest.only(seen -> {
                    looking = false;
                    if (idle.getAsBoolean()) {
                        found(seen);
                    }
                }),
                newest.only(why -> {
                    looking = false;
                    onFailure.accept(why);
                }));
    }

    /** What the cluster says of attempts. */
    void found(TokenAttempt seen) {
        attempt.set(seen.started() ? seen : null);
    }

    /** Also what is under way: another cluster may be in front. */
    void forget() {
        newest.begin();
        looking = false;
        attempt.set(null);
    }

    /** Null if there is none. */
    ReadOnlyObjectProperty<TokenAttempt> attemptProperty() {
        return attempt.getReadOnlyProperty();
    }
}
