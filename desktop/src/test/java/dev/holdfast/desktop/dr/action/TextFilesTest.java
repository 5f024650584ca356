package dev.holdfast.desktop.dr.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.app.Lock;
import dev.holdfast.desktop.testing.ManualClock;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Tasks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
@DisplayName("A field that is filled from a file")
class TextFilesTest {
    @TempDir
    private Path folder;

    private final Deque<Runnable> background = new ArrayDeque<>();
    private final ManualClock clock = new ManualClock();
    private final Lock lock = new Lock(clock, Duration.ofMinutes(10));
    private final List<String> filled = new ArrayList<>();

    private void read() throws IOException {
        Tasks tasks = new Tasks(background::add, Runnable::run);
        ActionTools tools = new ActionTools(null, null, tasks, null, null, null, lock, clock, null, null);
        Path file = Files.writeString(folder.resolve("token.txt"), "an activation token");
        new TextFiles(tools, new ErrorPane()).read(file, filled::add);
    }

    @Test
    @DisplayName("is left empty if the console has locked before the file is read")
    void locked() throws IOException {
        read();
        background.remove().run();
        assertThat(filled).containsExactly("an activation token");
        read();
        lock.lock();
        background.remove().run();
        assertThat(filled).hasSize(1);
    }
}
