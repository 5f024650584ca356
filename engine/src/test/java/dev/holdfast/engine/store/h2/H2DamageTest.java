package dev.holdfast.engine.store.h2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Of a data folder")
class H2DamageTest {
    private static final LogSettings KEEPS_ALL = new LogSettings(64 << 10, 1 << 30);
    private static final int WRITES = 300;

    @TempDir
    Path temp;

    private Path folder() {
        return temp.resolve("data");
    }

    private Path table() {
        return folder().resolve("table.mv.db");
    }

    private void fill(LogSettings settings) {
        try (Store store = new Opening(folder(), settings).open()) {
            for (int i = 0; i < WRITES; i++) {
                store.write(Change.put(
                        Key.replicated("path/" + i), ("value " + i).repeat(100).getBytes(UTF_8)));
            }
        }
    }

    private void isWhole() {
        try (Store store = new Opening(folder(), KEEPS_ALL).open()) {
            assertThat(store.range(Area.REPLICATED, "", "", WRITES + 1)).hasSize(WRITES);
            assertThat(store.get(Key.replicated("path/77")))
                    .hasValue("value 77".repeat(100).getBytes(UTF_8));
            assertThat(store.sequence()).isEqualTo(WRITES);
        }
    }

    private void isRefused(String... texts) {
        assertThatThrownBy(() -> new Opening(folder(), KEEPS_ALL).open())
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll(texts);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    private static byte[] noise(int length) {
        byte[] noise = new byte[length];
        new Random(1).nextBytes(noise);
        return noise;
    }

    @Nested
    @DisplayName("with the whole log")
    class WholeLog {
        @BeforeEach
        void fillStore() {
            fill(KEEPS_ALL);
        }

        @Test
        @DisplayName("a missing table is built again")
        void missing() throws IOException {
            Files.delete(table());
            isWhole();
            isWhole();
        }

        @Test
        @DisplayName("a table of noise, of nothing or cut short is set aside and built again")
        void damaged() throws IOException {
            byte[] whole = Files.readAllBytes(table());
            List<byte[]> contents =
                    List.of(noise(50_000), new byte[0], new byte[20_000], Arrays.copyOf(whole, 9000), new byte[] {1});
            for (byte[] content : contents) {
                Files.write(table(), content);
                isWhole();
            }
            assertThat(names()).contains("table.mv.db.damaged-1", "table.mv.db.damaged-" + contents.size());
            assertThat(Files.readAllBytes(folder().resolve("table.mv.db.damaged-1")))
                    .isEqualTo(noise(50_000));
        }

        @Test
        @DisplayName("a table of a later format is refused, and left alone")
        void laterFormat() {
            try (var pages = new org.h2.mvstore.MVStore.Builder()
                    .fileName(table().toString())
                    .open()) {
                pages.openMap(
                                "state",
                                new org.h2.mvstore.MVMap.Builder<String, String>()
                                        .keyType(org.h2.mvstore.type.StringDataType.INSTANCE)
                                        .valueType(org.h2.mvstore.type.StringDataType.INSTANCE))
                        .put("format", "3");
            }
            isRefused("table format 3", "newer program");
        }

        @Test
        @DisplayName("a table of another store is refused")
        void stranger() throws IOException {
            Path other = temp.resolve("other");
            new Opening(other, KEEPS_ALL).open().close();
            Files.copy(other.resolve("table.mv.db"), table(), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            isRefused("another log", "backup");
        }

        @Test
        @DisplayName("a missing log is refused while there is a table")
        void noLog() throws IOException {
            Files.move(folder().resolve("log"), temp.resolve("moved"));
            isRefused("log", "missing", "backup");
            Files.move(temp.resolve("moved"), folder().resolve("log"));
            isWhole();
        }

        @Test
        @DisplayName("a log that ends before the table does is refused")
        void shortLog() throws IOException {
            List<Path> segments;
            try (Stream<Path> files = Files.list(folder().resolve("log"))) {
                segments = files.sorted().toList();
            }
            Files.delete(segments.get(segments.size() - 1));
            isRefused("log ends with record");
        }

        @Test
        @DisplayName("a table file that may not be written is refused, and not taken for damage")
        void notWritable() throws IOException {
            Path moved = temp.resolve("moved");
            Files.move(table(), moved);
            Files.createDirectory(table());
            isRefused(table().toString());
            Files.delete(table());
            Files.move(moved, table());
            isWhole();
        }

        @Test
        @DisplayName("folder and files are for their owner only")
        void modes() throws IOException {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())))
                    .isEqualTo("rwx------");
            for (String file : List.of("lock", "table.mv.db")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder().resolve(file))))
                        .isEqualTo("rw-------");
            }
        }
    }
}
