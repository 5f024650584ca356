package dev.holdfast.engine.store.memory;

import dev.holdfast.engine.store.ConcurrencyContract;
import dev.holdfast.engine.store.ReplicationContract;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreContract;
import dev.holdfast.engine.store.TreeContract;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;

@DisplayName("The memory store")
class MemoryStoreTest {
    @Nested
    @DisplayName("keeps entries:")
    class Entries extends StoreContract {
        @Override
        protected Store open() {
            return new MemoryStore();
        }
    }

    @Nested
    @DisplayName("keeps a replicated history:")
    class History extends ReplicationContract {
        @Override
        protected Store open() {
            return new MemoryStore();
        }
    }

    @Nested
    @DisplayName("serves many threads:")
    class Threads extends ConcurrencyContract {
        @Override
        protected Store open() {
            return new MemoryStore();
        }
    }

    @Nested
    @DisplayName("keeps a Merkle tree, which")
    class Tree extends TreeContract {
        @Override
        protected Store open() {
            return new MemoryStore();
        }
    }
}
