package dev.holdfast.engine.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Named threads")
class NamedThreadsTest {
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final NamedThreads threads = new NamedThreads("worker", 1, failures::add);

    @AfterEach
    void close() {
        threads.close();
    }

    @Test
    @DisplayName("carry their name")
    void named() throws InterruptedException {
        BlockingQueue<String> names = new LinkedBlockingQueue<>();
        Future<?> task = threads.run(() -> names.add(Thread.currentThread().getName()));
        assertThat(names.poll(5, TimeUnit.SECONDS)).isEqualTo("worker-1");
        assertThat(task).succeedsWithin(Duration.ofSeconds(5));
    }

    @Test
    @DisplayName("hand over what a task throws, and go on")
    void failing() throws InterruptedException, ExecutionException {
        Future<?> first = threads.run(() -> {
            throw new IllegalStateException("broken");
        });
        Future<?> second = threads.after(Duration.ofMillis(1), () -> {
            throw new AssertionError("worse");
        });
        await().until(() -> failures.size() == 2);
        threads.run(() -> {}).get();
        assertThat(List.of(first, second)).allMatch(Future::isDone);
        assertThat(failures).extracting(Throwable::getMessage).containsExactly("broken", "worse");
    }

    @Test
    @DisplayName("repeat a task although it throws")
    void repeating() {
        AtomicInteger runs = new AtomicInteger();
        Future<?> task = threads.every(Duration.ofMillis(1), () -> {
            throw new IllegalStateException("run " + runs.incrementAndGet());
        });
        await().until(() -> failures.size() >= 3);
        assertThat(task).isNotDone();
    }

    @Test
    @DisplayName("take nothing after closing")
    void closed() {
        threads.close();
        assertThatThrownBy(() -> threads.run(() -> {})).isInstanceOf(RejectedExecutionException.class);
    }
}
