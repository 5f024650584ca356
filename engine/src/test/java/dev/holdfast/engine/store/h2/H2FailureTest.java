package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.FailingFiles;
import dev.holdfast.engine.store.log.LogSettings;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The H2 store, when something goes wrong,")
class H2FailureTest {
    private static final LogSettings SETTINGS = new LogSettings(64 << 10, 0);
    private static final Key KEY = Key.replicated("key");

    @TempDir
    Path folder;

    private static Change put(int value) {
        return Change.put(KEY, new byte[] {(byte) value});
    }

    @Test
    @DisplayName("acknowledges nothing on a full disk, still reads, and writes again as soon as there is room")
    void fullDisk() {
        FailingFiles files = new FailingFiles();
        try (Store store = new Opening(folder, SETTINGS, files, Clock.systemUTC(), Duration.ofSeconds(1)).open()) {
            store.write(put(1));
            files.full(true);
            assertThatThrownBy(() -> store.write(put(2)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("No space left on device");
            assertThatThrownBy(() -> store.write(put(3))).isInstanceOf(StoreException.class);
            assertThat(store.get(KEY)).hasValue(new byte[] {1});
            assertThat(store.range(Area.REPLICATED, "", "", 10)).hasSize(1);
            assertThat(store.sequence()).isEqualTo(1);
            files.full(false);
            await().ignoreException(StoreException.class).until(() -> store.write(put(2)) == 2);
        }
        try (Store store = new Opening(folder, SETTINGS).open()) {
            assertThat(store.write(put(3))).isEqualTo(3);
        }
    }

    @Test
    @DisplayName("does not mind interrupted readers and writers")
    void interrupts() {
        try (Store store = new Opening(folder, SETTINGS).open()) {
            store.write(put(1));
        }
        try (Store store = new Opening(folder, SETTINGS).open()) {
            Thread.currentThread().interrupt();
            assertThat(store.get(KEY)).hasValue(new byte[] {1});
            assertThat(store.write(put(2))).isEqualTo(2);
            assertThat(store.range(Area.REPLICATED, "", "", 10)).hasSize(1);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(store.write(put(3))).isEqualTo(3);
            Thread.currentThread().interrupt();
        }
        assertThat(Thread.interrupted()).isTrue();
        try (Store store = new Opening(folder, SETTINGS).open()) {
            assertThat(store.get(KEY)).hasValue(new byte[] {3});
        }
    }

    @Test
    @DisplayName("is not shared: a second opener is refused until it is closed")
    void shared() {
        try (Store store = H2Store.open(folder)) {
            assertThatThrownBy(() -> H2Store.open(folder))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("pid " + ProcessHandle.current().pid());
            assertThat(store.write(put(1))).isEqualTo(1);
        }
        H2Store.open(folder).close();
    }

    @Test
    @DisplayName("keeps what it was given though the caller changes its list afterwards")
    void lists() {
        try (Store store = H2Store.open(folder)) {
            var changes = new java.util.ArrayList<>(java.util.List.of(put(1)));
            store.write(changes);
            changes.clear();
        }
        try (Store store = H2Store.open(folder)) {
            assertThat(store.get(KEY)).hasValue(new byte[] {1});
        }
    }
}
