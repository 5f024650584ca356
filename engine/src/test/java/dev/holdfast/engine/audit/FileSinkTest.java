package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.testing.Background;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A file for audit lines")
class FileSinkTest {
    private static final byte[] LINE = "{\"time\":\"x\"}\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    private static FileSink sink(Path path) {
        byte[] start = "{\"time\":\"".getBytes(StandardCharsets.UTF_8);
        return new FileSink(path, PosixFilePermissions.fromString("rw-------"), start);
    }

    @Test
    @DisplayName("is forced while lines are written, and is opened and closed meanwhile")
    void forced() throws IOException {
        Path file = folder.resolve("audit.log");
        FileSink sink = sink(file);
        AtomicBoolean done = new AtomicBoolean();
        CompletableFuture<Void> forcing = Background.run(() -> forceUntil(sink, done));
        for (int i = 0; i < 50; i++) {
            Files.deleteIfExists(file);
            sink.open();
            sink.write(LINE);
            sink.write(LINE);
            sink.close();
        }
        done.set(true);
        forcing.join();
        assertThat(Files.size(file)).isEqualTo(2L * LINE.length);
    }

    private static void forceUntil(FileSink sink, AtomicBoolean done) {
        try {
            while (!done.get()) {
                sink.force();
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @DisplayName("that is none, such as a device of the system's, is written to and never forced")
    void special() throws IOException {
        FileSink sink = sink(Path.of("/dev/null"));
        assertThat(sink.open()).isEmpty();
        sink.write(LINE);
        sink.force();
        sink.close();
    }
}
