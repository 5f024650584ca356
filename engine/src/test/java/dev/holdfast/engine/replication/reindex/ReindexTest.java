package dev.holdfast.engine.replication.reindex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.reindex.ReindexState.Phase;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.store.tree.EntryScan;
import dev.holdfast.engine.store.tree.EntryTree;
import dev.holdfast.engine.store.tree.KeptTree;
import dev.holdfast.engine.store.tree.MerkleTree;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Reindexing over a store")
class ReindexTest {
    private static final Key KEY = Key.local("replication/dr/reindex");

    private final MemoryStore store = new MemoryStore();
    private Reindex reindex;

    /** A store whose entries the tree cannot be built from. */
    private static final class Unreadable extends ForwardingStore {
        private final Store store;
        private final KeptTree tree = new KeptTree(MerkleTree.inMemory(), Scan::new);

        private record Scan() implements EntryScan {
            Scan(Runnable atThisMoment) {
                this();
                atThisMoment.run();
            }

            @Override
            public long estimate() {
                return 1;
            }

            @Override
            public void forEach(BiConsumer<String, byte[]> entry) {
                throw new StoreException("nothing can be read");
            }

            @Override
            public void close() {}
        }

        Unreadable(Store store) {
            this.store = store;
        }

        @Override
        protected Store store() {
            return store;
        }

        @Override
        public EntryTree tree() {
            return tree;
        }
    }

    private void over(Store used, Duration flushedAfter) {
        reindex = new Reindex(used, store, Clock.systemUTC(), flushedAfter);
        reindex.unsealed();
    }

    @AfterEach
    void close() {
        reindex.close();
        store.close();
    }

    private ReindexState kept() {
        return store.get(KEY).map(json -> ReindexState.decode("path", json)).orElse(ReindexState.NEVER);
    }

    private Map<String, Object> status() {
        Map<String, Object> members = new LinkedHashMap<>();
        reindex.addTo(members);
        return members;
    }

    @Test
    @DisplayName("is under way until what came of it is known")
    void underWay() {
        List<Map<String, Object>> told = new CopyOnWriteArrayList<>();
        Entries local = new ForwardingStore() {
            @Override
            protected Store store() {
                return store;
            }

            @Override
            public long write(List<Change> changes) {
                told.add(status());
                return store.write(changes);
            }
        };
        reindex = new Reindex(store, local, Clock.systemUTC());
        reindex.checked(true, Instant.EPOCH);
        reindex.begin(ReindexWish.NONE);
        await().until(() -> !status().containsKey("reindex_in_progress"));
        assertThat(status()).containsEntry("corrupted_merkle_tree", false);
        assertThat(told).hasSize(3);
        assertThat(told.get(2)).containsEntry("reindex_in_progress", true).containsEntry("corrupted_merkle_tree", true);
    }

    @Test
    @DisplayName("without a flush keeps in mind that pages are to be written, until that is done")
    void flushedLater() {
        over(store, Duration.ofSeconds(2));
        reindex.begin(ReindexWish.of(false, false, true));
        await().until(() -> kept().phase() == Phase.UNFLUSHED);
        assertThat(status()).doesNotContainKeys("reindex_in_progress", "reindex_error");
        await().until(() -> kept().phase() == Phase.NONE);
        assertThat(kept().lastReindex()).isPositive();
    }

    @Test
    @DisplayName("without a flush is flushed by sealing at the latest")
    void flushedBySealing() {
        over(store, Duration.ofHours(1));
        reindex.begin(ReindexWish.of(false, false, true));
        await().until(() -> kept().phase() == Phase.UNFLUSHED);
        reindex.sealing();
        assertThat(kept().phase()).isEqualTo(Phase.NONE);
        reindex.unsealed();
        assertThat(status()).doesNotContainKey("reindex_error");
    }

    @Test
    @DisplayName("that fails is told, also after unsealing, and not begun again by itself")
    void failed() {
        store.write(Change.put(Key.replicated("a"), new byte[1]));
        over(new Unreadable(store), Duration.ofHours(1));
        reindex.begin(ReindexWish.RECOVERY);
        await().until(() -> kept().phase() == Phase.FAILED);
        assertThat(status().get("reindex_error")).asString().contains("recovery failed", "could not be built");
        assertThat(reindex.isCorrupted()).isTrue();
        reindex.sealing();
        reindex.unsealed();
        assertThat(reindex.isRunning()).isFalse();
        assertThat(status()).containsKey("reindex_error").containsEntry("corrupted_merkle_tree", true);
        assertThat(((Map<?, ?>) reindex.check().run().get("merkle_corruption_report")).get("corrupted_root"))
                .isEqualTo(true);
    }
}
