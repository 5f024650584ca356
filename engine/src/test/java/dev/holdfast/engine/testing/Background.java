package dev.holdfast.engine.testing;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Work beside the test, each piece on a thread of its own: the common pool may have one thread only. */
public final class Background {
    private Background() {}

    public static <T> CompletableFuture<T> supply(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, Background::start);
    }

    public static CompletableFuture<Void> run(Runnable work) {
        return CompletableFuture.runAsync(work, Background::start);
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "background of a test");
        thread.setDaemon(true);
        thread.start();
    }
}
