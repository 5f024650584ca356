package dev.holdfast.engine.store.h2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.TreeContract;
import dev.holdfast.engine.store.checkpoint.CheckpointSettings;
import dev.holdfast.engine.store.log.DiskFile;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.store.tree.TreeStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store whose log was shortened behind a checkpoint")
class H2CheckpointTest {
    private static final LogSettings LOG = new LogSettings(64 << 10, 0);
    private static final int WRITES = 300;

    @TempDir
    Path folder;

    private Path table() {
        return folder.resolve("table.mv.db");
    }

    private Store open() {
        return open(folder, new CheckpointSettings(1, 1));
    }

    private static Store open(Path folder, CheckpointSettings settings) {
        return new Opening(
                        folder,
                        LOG,
                        DiskFile::open,
                        Clock.systemUTC(),
                        Duration.ZERO,
                        settings,
                        Opening.tableIn(folder))
                .open();
    }

    @BeforeEach
    void fill() {
        try (Store store = open()) {
            for (int i = 0; i < WRITES; i++) {
                store.write(
                        Change.put(Key.replicated("path/" + i), value(i)),
                        Change.put(Key.local("newest"), value(i)),
                        Change.delete(Key.replicated("path/" + (i - 200))));
            }
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                store.write(Change.put(Key.local("newest"), value(WRITES - 1)));
                return newestCheckpoint() > WRITES / 2;
            });
            await().untilAsserted(() -> assertThat(store.stats().checkpoints()).isPositive());
            assertThat(store.stats().checkpointPages()).isPositive();
            await().pollInterval(Duration.ofMillis(5)).untilAsserted(() -> {
                store.write(Change.put(Key.local("newest"), value(WRITES - 1)));
                assertThat(store.stats().logRemovals()).isPositive();
            });
        }
    }

    @Test
    @DisplayName("writes no checkpoint while entries are copied, and one with the first record behind them")
    void copying(@TempDir Path other) {
        try (Store store = open(other, new CheckpointSettings(1, Long.MAX_VALUE))) {
            for (int i = 0; i < 20; i++) {
                store.replicated().copy(List.of(Change.put(Key.replicated("path/" + i), value(i))));
                store.settleTree();
            }
            assertThat(store.stats().checkpoints()).isZero();
            await().untilAsserted(() -> {
                store.write(Change.put(Key.replicated("own"), value(0)));
                assertThat(store.stats().checkpoints()).isPositive();
            });
        }
    }

    private long newestCheckpoint() throws IOException {
        return !Files.exists(folder.resolve("checkpoint"))
                ? 0
                : checkpoints().stream()
                        .filter(f -> f.toString().endsWith(".checkpoint"))
                        .mapToLong(H2CheckpointTest::indexOf)
                        .max()
                        .orElse(0);
    }

    private static byte[] value(int i) {
        return ("value " + i).repeat(100).getBytes(UTF_8);
    }

    private List<Path> list(String in, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(in))) {
            return files.filter(f -> f.toString().contains(ending)).sorted().toList();
        }
    }

    private List<Path> segments() throws IOException {
        return list("log", ".log");
    }

    private List<Path> checkpoints() throws IOException {
        return list("checkpoint", "");
    }

    private void isWhole() {
        try (Store store = new Opening(folder, LOG).open()) {
            assertThat(store.range(Area.REPLICATED, "", "", WRITES + 1)).hasSize(200);
            assertThat(store.get(Key.replicated("path/277"))).hasValue(value(277));
            assertThat(store.get(Key.local("newest"))).hasValue(value(WRITES - 1));
            assertThat(store.sequence()).isGreaterThan(WRITES);
            assertThat(store.replicatedSequence()).isEqualTo(WRITES);
            assertThat(store.tree().status().state()).isEqualTo(TreeStatus.State.THERE);
            assertThat(TreeContract.root(store)).isEqualTo(TreeContract.expected(store));
        }
    }

    private void isRefused(String... texts) {
        assertThatThrownBy(() -> new Opening(folder, LOG).open())
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll(texts);
    }

    private static void flip(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
    }

    @Test
    @DisplayName("is whole, and keeps the newest checkpoint and at most one before it")
    void whole() throws IOException {
        assertThat(segments().get(0).getFileName().toString()).isGreaterThan("00000000000000000001.log");
        assertThat(checkpoints()).hasSizeBetween(1, 2);
        isWhole();
    }

    @Test
    @DisplayName("builds a missing table again from checkpoint and log")
    void missing() throws IOException {
        Files.delete(table());
        isWhole();
        isWhole();
    }

    @Test
    @DisplayName("sets a damaged table aside and builds it again")
    void damaged() throws IOException {
        byte[] noise = new byte[50_000];
        new Random(1).nextBytes(noise);
        Files.write(table(), noise);
        isWhole();
        assertThat(Files.readAllBytes(folder.resolve("table.mv.db.damaged-1"))).isEqualTo(noise);
        assertThat(folder.resolve("table.mv.db.new")).doesNotExist();
    }

    @Test
    @DisplayName("builds the table again when that was interrupted before")
    void interrupted() throws IOException {
        Files.move(table(), folder.resolve("table.mv.db.new"));
        isWhole();
    }

    @Test
    @DisplayName("is refused without table and checkpoint, and no empty one takes its place")
    void nothingReaches() throws IOException {
        Files.delete(table());
        for (Path checkpoint : checkpoints()) {
            Files.delete(checkpoint);
        }
        isRefused(table().toString(), "missing", "log begins with record", "backup");
        assertThat(table()).doesNotExist();
        assertThat(list("", "table")).isEmpty();
    }

    @Test
    @DisplayName("is refused with a damaged table and a damaged checkpoint, naming both, and both stay where they are")
    void bothDamaged() throws IOException {
        Files.write(table(), new byte[50_000]);
        for (Path checkpoint : checkpoints()) {
            flip(checkpoint);
        }
        isRefused(table().toString(), checkpoints().get(0).toString(), "damaged", "backup");
        assertThat(Files.readAllBytes(table())).isEqualTo(new byte[50_000]);
        assertThat(list("", "table")).containsExactly(table());
    }

    @Test
    @DisplayName("goes on with a damaged checkpoint, and writes another one")
    void damagedCheckpoint() throws IOException {
        Path damaged = checkpoints().get(checkpoints().size() - 1);
        flip(damaged);
        isWhole();
        try (Store store = open()) {
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                store.write(Change.put(Key.local("newest"), value(WRITES - 1)));
                return newestCheckpoint() > indexOf(damaged);
            });
        }
        Files.delete(table());
        isWhole();
    }

    @Test
    @DisplayName("takes the older of two checkpoints where the newer is damaged and the log reaches the older")
    void olderCheckpoint() throws IOException {
        Path older = checkpoints().get(0);
        Path newer = folder.resolve("checkpoint").resolve(String.format("%020d.checkpoint", indexOf(older) + 1));
        Files.copy(older, newer);
        Files.delete(table());
        isWhole();
        assertThat(older).exists();
    }

    private static long indexOf(Path checkpoint) {
        return Long.parseLong(checkpoint.getFileName().toString().substring(0, 20));
    }
}
