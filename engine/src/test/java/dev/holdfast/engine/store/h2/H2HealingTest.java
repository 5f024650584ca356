package dev.holdfast.engine.store.h2;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.checkpoint.CheckpointSettings;
import dev.holdfast.engine.store.log.DiskFile;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.store.tree.TreeReport;
import dev.holdfast.engine.store.tree.TreeShape;
import dev.holdfast.engine.store.tree.TreeStatus;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store that runs, when its table")
class H2HealingTest {
    private static final LogSettings LOG = new LogSettings(4 << 20, 1 << 30);

    @TempDir
    Path folder;

    private Store open() {
        return new Opening(
                        folder,
                        LOG,
                        DiskFile::open,
                        Clock.systemUTC(),
                        Duration.ZERO,
                        CheckpointSettings.DEFAULT,
                        FailingFilePath.table(folder))
                .open();
    }

    private static Key key(int i) {
        return Key.replicated("path/" + i);
    }

    private static byte[] value(int i) {
        return ("value " + i + "/").repeat(100).getBytes(UTF_8);
    }

    private static void write(Store store, int from, int to) {
        for (int i = from; i < to; i++) {
            store.write(Change.put(key(i), value(i)));
        }
    }

    private static void isWhole(Store store, int entries) {
        assertThat(store.range(Area.REPLICATED, "", "", entries + 1)).hasSize(entries);
        IntStream.range(0, entries).forEach(i -> assertThat(store.get(key(i))).hasValue(value(i)));
        assertThat(store.sequence()).isEqualTo(entries);
    }

    @Test
    @Timeout(120)
    @DisplayName("cannot be written, acknowledges and reads on, and the table follows as soon as that works")
    void tableFull() {
        try (Store store = open()) {
            write(store, 0, 50);
            store.settleTree();
            FailingFilePath.of(folder).writes = true;
            write(store, 50, 100);
            isWhole(store, 100);
            FailingFilePath.of(folder).writes = false;
            store.settleTree();
            isWhole(store, 100);
        }
        try (Store store = open()) {
            isWhole(store, 100);
        }
    }

    @Test
    @Timeout(120)
    @DisplayName("cannot be written for long, refuses writes with the reason when too much waits, and goes on after")
    void tableFullForLong() {
        try (Store store = open()) {
            FailingFilePath.of(folder).writes = true;
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 200; i++) {
                            store.write(Change.put(Key.local("large"), new byte[1 << 20]));
                        }
                    })
                    .isInstanceOf(StoreException.class)
                    .hasMessageContainingAll("waits for the table", "No space left on device");
            assertThat(store.get(Key.local("large"))).isPresent();
            FailingFilePath.of(folder).writes = false;
            await().atMost(Duration.ofSeconds(30))
                    .ignoreException(StoreException.class)
                    .until(() -> {
                        store.write(Change.put(key(0), value(0)));
                        return true;
                    });
        }
        try (Store store = open()) {
            assertThat(store.get(key(0))).hasValue(value(0));
        }
    }

    @Test
    @Timeout(120)
    @DisplayName("cannot be written while it is closed, has everything when it is opened again")
    void closedWhileFull() {
        try (Store store = open()) {
            write(store, 0, 20);
            FailingFilePath.of(folder).writes = true;
            write(store, 20, 40);
        } catch (StoreException e) {
            assertThat(e).hasMessageContaining("No space left on device");
        }
        FailingFilePath.of(folder).writes = false;
        try (Store store = open()) {
            isWhole(store, 40);
        }
    }

    @Test
    @Timeout(120)
    @DisplayName(
            "has a changed byte, fails to read that entry alone, naming it and the file, and builds the table again")
    void flipped() throws IOException {
        try (Store store = open()) {
            write(store, 0, 100);
        }
        flip("value 77/");
        try (Store store = open()) {
            assertThat(store.get(key(3))).hasValue(value(3));
            assertThatThrownBy(() -> store.get(key(77)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContainingAll("table.mv.db", "damaged", "path/77");
            await().atMost(Duration.ofSeconds(30))
                    .ignoreException(StoreException.class)
                    .until(() -> {
                        isWhole(store, 100);
                        return true;
                    });
            write(store, 100, 110);
        }
        try (Store store = open()) {
            isWhole(store, 110);
            assertThat(folder.resolve("table.mv.db.damaged-1")).exists();
        }
    }

    @Test
    @Timeout(120)
    @DisplayName(
            "has a changed byte, names the entries that cannot be read to a check, and not those before and behind")
    void flippedForCheck() throws IOException {
        try (Store store = open()) {
            write(store, 0, 100);
        }
        flip("value 77/");
        try (Store store = open()) {
            TreeReport report = store.tree().check();
            assertThat(report.buckets()).contains(TreeShape.bucketOf("path/77"));
            assertThat(report.entries()).isBetween(50L, 99L);
            assertThat(report.buckets()).hasSize(100 - (int) report.entries());
            store.tree().rebuild();
            await().until(() -> store.tree().status().state() == TreeStatus.State.ABSENT);
        }
    }

    private void flip(String text) throws IOException {
        Path table = folder.resolve("table.mv.db");
        String content = Files.readString(table, ISO_8859_1);
        List<Integer> places = IntStream.range(0, content.length())
                .filter(i -> content.startsWith(text.repeat(100), i))
                .boxed()
                .toList();
        assertThat(places).isNotEmpty();
        try (RandomAccessFile file = new RandomAccessFile(table.toFile(), "rw")) {
            for (int place : places) {
                file.seek(place + 400);
                file.write('X');
            }
        }
    }

    @Test
    @Timeout(120)
    @DisplayName("cannot be read, fails reads, and reads again when the disk does")
    void unreadable() {
        try (Store store = open()) {
            write(store, 0, 100);
        }
        try (Store store = open()) {
            FailingFilePath.of(folder).reads = true;
            assertThatThrownBy(() -> store.get(key(50)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("table.mv.db");
            FailingFilePath.of(folder).reads = false;
            isWhole(store, 100);
        }
    }
}
