package dev.holdfast.desktop.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Background tasks")
class TasksTest {
    private final Queue<Runnable> background = new ArrayDeque<>();
    private final Queue<Runnable> fx = new ArrayDeque<>();
    private final Tasks tasks = new Tasks(background::add, fx::add);
    private final List<String> told = new ArrayList<>();

    @Test
    @DisplayName("tell the result only on the FX thread")
    void success() {
        tasks.run("Counting", () -> 42, n -> told.add("got " + n), p -> told.add("failed"));
        background.remove().run();
        assertThat(told).isEmpty();
        fx.remove().run();
        assertThat(told).containsExactly("got 42");
    }

    @Test
    @DisplayName("show as running until they are told")
    void running() {
        tasks.run("Counting", () -> 42, n -> assertThat(tasks.running()).isEmpty(), p -> {});
        assertThat(tasks.running()).containsExactly("Counting");
        background.remove().run();
        assertThat(tasks.running()).containsExactly("Counting");
        fx.remove().run();
        assertThat(tasks.running()).isEmpty();
    }

    @Test
    @DisplayName("tell a failure as a problem")
    void failure() {
        tasks.run("Reading", TasksTest::fail, n -> told.add("got"), p -> told.add(p.kind() + ": " + p.message()));
        background.remove().run();
        fx.remove().run();
        assertThat(told).containsExactly("FILE: disk full");
    }

    @Test
    @DisplayName("that only watch do not show as running")
    void watching() {
        tasks.watch(() -> 1, n -> told.add("got " + n), p -> {});
        assertThat(tasks.running()).isEmpty();
        background.remove().run();
        fx.remove().run();
        assertThat(told).containsExactly("got 1");
    }

    private static Object fail() throws IOException {
        throw new IOException("disk full");
    }
}
