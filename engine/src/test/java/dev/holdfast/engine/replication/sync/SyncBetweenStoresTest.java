package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.store.open.Stores;
import dev.holdfast.engine.testing.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A secondary may have another store than its primary:")
class SyncBetweenStoresTest {
    @TempDir
    Path temp;

    private static Store postgres() {
        PostgresUrl url = PostgresUrl.parse(PostgresServer.shared().database().url());
        return Stores.open(new StorageConfig.Postgresql(url, false));
    }

    private Store h2() {
        return H2Store.open(temp.resolve("h2"));
    }

    @Test
    @DisplayName("a file at a primary in a database")
    void databaseToFile() throws IOException {
        follows(SyncBetweenStoresTest::postgres, this::h2);
    }

    @Test
    @DisplayName("a database at a primary with a file")
    void fileToDatabase() throws IOException {
        follows(this::h2, SyncBetweenStoresTest::postgres);
    }

    @Test
    @DisplayName("memory at a primary in a database")
    void databaseToMemory() throws IOException {
        follows(SyncBetweenStoresTest::postgres, MemoryStore::new);
    }

    private static void follows(Supplier<Store> source, Supplier<Store> target) throws IOException {
        try (Store primary = source.get();
                Store secondary = target.get();
                LoopbackPrimary server = new LoopbackPrimary(primary, Duration.ofMillis(100))) {
            write(primary, 0, 500);
            primary.replicated().copy(List.of(Change.put(Key.replicated("lost"), new byte[] {1})));
            LoopbackSecondary follower = new LoopbackSecondary(secondary, server.port());
            Thread following = follower.start();
            await().until(() -> follower.synchronisations() == 1);
            write(primary, 250, 700);
            SameEntries.verify(primary, secondary);
            await().until(follower::isExact);
            assertThat(follower.synchronisations()).isEqualTo(1);
            follower.close();
            server.cut();
            await().until(() -> !following.isAlive());
        }
    }

    private static void write(Store store, int from, int to) {
        for (int i = from; i < to; i += 10) {
            List<Change> changes = new ArrayList<>();
            for (int path = i; path < i + 10; path++) {
                byte[] value = ("value of " + path + " and " + from).repeat(20).getBytes(UTF_8);
                changes.add(Change.put(Key.replicated("path/" + path), value));
            }
            changes.add(Change.delete(Key.replicated("path/" + (i + 3))));
            store.write(changes);
        }
    }
}
