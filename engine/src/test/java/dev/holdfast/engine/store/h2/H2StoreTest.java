package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.ConcurrencyContract;
import dev.holdfast.engine.store.ReplicationContract;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreContract;
import dev.holdfast.engine.store.TreeContract;
import dev.holdfast.engine.store.log.DiskFile;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.store.open.Stores;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The H2 store")
class H2StoreTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName("is what a configuration with a path opens")
    void type() {
        try (Store store = Stores.open(new StorageConfig.H2(folder.resolve("a/b")))) {
            assertThat(store.type()).isEqualTo("h2");
        }
    }

    @Nested
    @DisplayName("keeps entries:")
    class Entries extends StoreContract {
        @Override
        protected Store open() {
            return H2Store.open(folder);
        }
    }

    @Nested
    @DisplayName("keeps entries that went to the table at once:")
    class EntriesInTable extends StoreContract {
        @Override
        protected Store open() {
            return new ReopeningStore(() -> H2Store.open(folder));
        }
    }

    @Nested
    @DisplayName("keeps a replicated history:")
    class History extends ReplicationContract {
        @Override
        protected Store open() {
            return H2Store.open(folder);
        }
    }

    @Nested
    @DisplayName("keeps a replicated history in small segments:")
    class HistoryInSegments extends ReplicationContract {
        @Override
        protected Store open() {
            LogSettings small = new LogSettings(8192, 1 << 30);
            return new Opening(folder, small, DiskFile::open, Clock.systemUTC(), Duration.ZERO).open();
        }
    }

    @Nested
    @DisplayName("serves many threads:")
    class Threads extends ConcurrencyContract {
        @Override
        protected Store open() {
            return H2Store.open(folder);
        }
    }

    @Nested
    @DisplayName("serves many threads while the table follows at once:")
    class ThreadsAndTable extends ConcurrencyContract {
        @Override
        protected Store open() {
            LogSettings small = new LogSettings(64 << 10, 0);
            return new Opening(folder, small, DiskFile::open, Clock.systemUTC(), Duration.ZERO).open();
        }
    }

    @Nested
    @DisplayName("keeps a Merkle tree, which")
    class Tree extends TreeContract {
        @Override
        protected Store open() {
            return H2Store.open(folder);
        }
    }

    @Nested
    @DisplayName("keeps a Merkle tree while the table follows at once, which")
    class TreeAndTable extends TreeContract {
        @Override
        protected Store open() {
            LogSettings small = new LogSettings(64 << 10, 0);
            return new Opening(folder, small, DiskFile::open, Clock.systemUTC(), Duration.ZERO).open();
        }
    }
}
