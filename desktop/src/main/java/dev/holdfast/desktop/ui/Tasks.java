package dev.holdfast.desktop.ui;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyListProperty;
import javafx.beans.property.ReadOnlyListWrapper;
import javafx.collections.FXCollections;

/**
 * Runs work off the FX thread and brings its outcome back to it: exactly one of the two consumers is called, on the FX
 * thread.
 *
 * <p>To be used from the FX thread only; with same-thread executors everything happens within {@link #run}.
 */
public final class Tasks {
    private final Executor background;
    private final Executor fx;
    private Consumer<Problem> observer = problem -> {};
    private final ReadOnlyListWrapper<String> running = new ReadOnlyListWrapper<>(FXCollections.observableArrayList());

    /**
     * @param background where work runs
     * @param fx where outcomes are told, {@code Platform::runLater} in the product
     */
    public Tasks(Executor background, Executor fx) {
        this.background = background;
        this.fx = fx;
    }

    /** Descriptions of the work under way, oldest first, for the status bar. */
    public ReadOnlyListProperty<String> running() {
        return running.getReadOnlyProperty();
    }

    /**
     * Runs work that people are told about.
     *
     * @param description shown in the status bar while it runs
     */
    public <T> void run(String description, Callable<T> work, Consumer<T> onSuccess, Consumer<Problem> onFailure) {
        running.add(description);
        start(
                work,
                () -> running.remove(description),
                onSuccess,
                onFailure.andThen(problem -> observer.accept(problem)));
    }

    /** Runs work that nobody asked for, such as a look at a cluster's state: it does not show as running. */
    public <T> void watch(Callable<T> work, Consumer<T> onSuccess, Consumer<Problem> onFailure) {
        start(work, () -> {}, onSuccess, onFailure);
    }

    private <T> void start(Callable<T> work, Runnable before, Consumer<T> onSuccess, Consumer<Problem> onFailure) {
        background.execute(new FutureTask<>(work) {
            @Override
            protected void done() {
                fx.execute(() -> {
                    before.run();
                    tell(this, onSuccess, onFailure);
                });
            }
        });
    }

    /** Who learns of every failure of {@link #run} as well, after the one who is told of it. */
    public void observe(Consumer<Problem> failures) {
        observer = failures;
    }

    private static <T> void tell(FutureTask<T> done, Consumer<T> onSuccess, Consumer<Problem> onFailure) {
        T result;
        try {
            result = done.get();
        } catch (ExecutionException e) {
            onFailure.accept(Problem.from(e.getCause()));
            return;
        } catch (CancellationException e) {
            onFailure.accept(Problem.from(e));
            return;
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while reading a result that was there", e);
        }
        onSuccess.accept(result);
    }
}
