package dev.holdfast.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.VirtualDisplay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A console in a home that was named")
class PortableHomeTest {
    @TempDir
    private Path folder;

    private Path home;
    private Path user;
    private Path temporary;

    @BeforeEach
    void makeFolders() throws IOException {
        home = folder.resolve("home");
        user = Files.createDirectory(folder.resolve("user"));
        temporary = Files.createDirectory(folder.resolve("tmp"));
    }

    @Test
    @DisplayName("keeps every file there, and makes none in the user's home or among temporary files, not for a moment")
    void together() throws IOException {
        WatchKey elsewhere = watched(user);
        WatchKey passing = watched(temporary);
        try (VirtualDisplay display = VirtualDisplay.start()) {
            Process console = start(display);
            Awaitility.await()
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> Files.exists(home.resolve("data/table.mv.db")));
            console.destroy();
            assertThat(console.onExit().join().exitValue()).as("SIGTERM").isEqualTo(143);
        }
        assertThat(elsewhere.pollEvents()).extracting(each -> each.context()).isEmpty();
        assertThat(passing.pollEvents()).extracting(each -> each.context()).isEmpty();
        assertThat(home).isDirectoryContaining("glob:**/{console.json,logs,native,tmp}");
        assertThat(home.resolve("cache")).as("caches of what drew the window").isNotEmptyDirectory();
    }

    private static WatchKey watched(Path folder) throws IOException {
        return folder.register(folder.getFileSystem().newWatchService(), StandardWatchEventKinds.ENTRY_CREATE);
    }

    /** As the scripts that start it do. */
    private Process start(VirtualDisplay display) throws IOException {
        ProcessBuilder console = new ProcessBuilder(
                Path.of("..", "packaging", "linux", "keep-in-home").toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Duser.home=" + user,
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Launcher.class.getName(),
                "--home",
                home.toString());
        console.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
        console.environment()
                .putAll(Map.of("DISPLAY", display.name(), "HOME", user.toString(), "TMPDIR", temporary.toString()));
        return console.redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .start();
    }
}
