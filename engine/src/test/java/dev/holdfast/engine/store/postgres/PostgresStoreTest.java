package dev.holdfast.engine.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.ConcurrencyContract;
import dev.holdfast.engine.store.ReplicationContract;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreContract;
import dev.holdfast.engine.store.TreeContract;
import dev.holdfast.engine.store.open.Stores;
import dev.holdfast.engine.testing.PostgresServer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("The PostgreSQL store")
class PostgresStoreTest {

    private static Store inNewDatabase() {
        PostgresUrl url = PostgresUrl.parse(PostgresServer.shared().database().url());
        return Stores.open(new StorageConfig.Postgresql(url, false));
    }

    @Test
    @DisplayName("is what a configuration with a connection URL opens")
    void type() {
        try (Store store = inNewDatabase()) {
            assertThat(store.type()).isEqualTo("postgresql");
            assertThat(store.leadership().isShared()).isFalse();
        }
    }

    @Nested
    @DisplayName("keeps entries:")
    class Entries extends StoreContract {
        @Override
        protected Store open() {
            return inNewDatabase();
        }
    }

    @Nested
    @DisplayName("tells its history:")
    class History extends ReplicationContract {
        @Override
        protected Store open() {
            return inNewDatabase();
        }
    }

    @Nested
    @DisplayName("keeps a Merkle tree that")
    class Tree extends TreeContract {
        @Override
        protected Store open() {
            return inNewDatabase();
        }
    }

    @Nested
    @DisplayName("serves many threads:")
    class Threads extends ConcurrencyContract {
        @Override
        protected Store open() {
            return inNewDatabase();
        }
    }
}
