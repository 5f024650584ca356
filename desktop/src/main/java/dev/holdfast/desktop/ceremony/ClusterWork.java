package dev.holdfast.desktop.ceremony;

import dev.holdfast.desktop.ui.Newest;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Tasks;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.TokenCeremonyCalls;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Calls of a ceremony to its cluster. Those that were under way at {@link #forget} are not answered any more: another
 * cluster may be in front when they come back, or the console locked. For the FX thread only.
 */
final class ClusterWork {
    private final Tasks tasks;
    private final Runnable onFailed;
    private final Newest newest = new Newest();
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    /** @param onFailed told after a call failed, since things may be otherwise than they were thought to be */
    ClusterWork(Tasks tasks, Runnable onFailed) {
        this.tasks = tasks;
        this.onFailed = onFailed;
    }

    /** @param tooLate takes an answer that nobody waits for any more */
    <T> void run(String textKey, Callable<T> step, Consumer<T> then, Consumer<T> tooLate) {
        problem.set(null);
        busy.set(true);
        tasks.run(
                Texts.get(textKey),
                step,
                newest.only(
                        answer -> {
                            busy.set(false);
                            then.accept(answer);
                        },
                        tooLate),
                newest.only(this::failed));
    }

    private void failed(Problem why) {
        busy.set(false);
        say(why);
        onFailed.run();
    }

    /** Tells what went wrong. */
    void say(Problem why) {
        problem.set(why);
    }

    /** Has the cluster forget an attempt, without waiting for its answer. */
    void drop(TokenCeremonyCalls calls, String nonce) {
        tasks.watch(
                () -> {
                    calls.cancel(nonce);
                    return true;
                },
                dropped -> {},
                why -> {});
    }

    void forget() {
        newest.begin();
        problem.set(null);
        busy.set(false);
    }

    ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }
}
