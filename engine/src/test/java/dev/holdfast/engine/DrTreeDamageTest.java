package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.ROOT;
import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.get;
import static dev.holdfast.engine.DrLab.mount;
import static dev.holdfast.engine.DrLab.put;
import static dev.holdfast.engine.DrLab.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import dev.holdfast.engine.store.h2.Tampering;
import dev.holdfast.engine.store.tree.TreeShape;
import dev.holdfast.engine.testing.disk.FolderCopy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Damage behind the back of a DR cluster")
@Timeout(120)
class DrTreeDamageTest {
    @TempDir
    Path temp;

    private Path folder;
    private EngineConfig config;
    private TestEngine engine;

    @BeforeEach
    void primary() {
        folder = temp.resolve("data");
        config = EngineConfig.of(new StorageConfig.H2(folder), List.of());
        engine = TestEngine.unsealed(config);
        mount(engine);
        done(engine, ROOT + "primary/enable");
        for (int i = 0; i < 50; i++) {
            put(engine, "small/" + i, "value".repeat(200));
        }
        put(engine, "the-large-one", "value".repeat(1000));
    }

    @AfterEach
    void end() {
        engine.close();
    }

    /** The entry with the largest value, as the closed store has it. */
    private Entry largest() {
        engine.close();
        try (Store store = H2Store.open(folder)) {
            return store.range(Area.REPLICATED, "", "", 10_000).stream()
                    .max(Comparator.comparingInt(entry -> entry.value().length))
                    .orElseThrow();
        }
    }

    private void restart() {
        engine = engine.restarted(config);
    }

    private static Map<String, Object> map(Object value) {
        Map<String, Object> members = new LinkedHashMap<>();
        ((Map<?, ?>) value).forEach((name, member) -> members.put((String) name, member));
        return members;
    }

    private Map<String, Object> report() {
        Map<String, Object> report =
                map(done(engine, ROOT + "merkle-check").body().get("merkle_corruption_report"));
        assertThat(report).containsOnlyKeys("corrupted_root", "corrupted_tree_map", "last_corruption_check_epoch");
        assertThat((String) report.get("last_corruption_check_epoch")).endsWith("Z");
        return report;
    }

    private static Map<String, Object> tree(Map<String, Object> report) {
        return map(map(report.get("corrupted_tree_map")).get("1"));
    }

    private void isNamed(String path) {
        int bucket = TreeShape.bucketOf(path);
        Map<String, Object> indices = map(tree(report()).get("corrupted_index_tuples_map"));
        Map<String, Object> index = map(indices.get(Integer.toString(TreeShape.nodeOf(bucket))));
        assertThat(index).containsEntry("corrupted", false);
        assertThat(List.<Object>copyOf((List<?>) index.get("subpages"))).contains(bucket % 256);
        assertThat(status(engine)).containsEntry("corrupted_merkle_tree", true);
    }

    private void isWhole() {
        await().atMost(Duration.ofSeconds(60)).until(() -> !status(engine).containsKey("reindex_in_progress"));
        assertThat(status(engine)).containsEntry("corrupted_merkle_tree", false).doesNotContainKey("reindex_error");
        assertThat(tree(report())).containsEntry("corrupted_index_tuples_map", null);
        assertThat(status(engine)).containsEntry("corrupted_merkle_tree", false);
    }

    @Test
    @DisplayName("there is none: the check tells the root, and that nothing is corrupted")
    void none() {
        Map<String, Object> report = report();
        assertThat(report).containsEntry("corrupted_root", false);
        assertThat(tree(report))
                .containsOnlyKeys("corrupted_index_tuples_map", "corrupted_subtree_root", "root_hash", "tree_type");
        assertThat(tree(report))
                .containsEntry("corrupted_index_tuples_map", null)
                .containsEntry("corrupted_subtree_root", false)
                .containsEntry("tree_type", "replicated");
        byte[] root = Base64.getDecoder().decode((String) tree(report).get("root_hash"));
        assertThat(HexFormat.of().formatHex(root)).isEqualTo(status(engine).get("merkle_root"));
    }

    @Test
    @DisplayName("to an entry is named, also after a restart, counted by a comparison, and mended by reindexing")
    void changedEntry() {
        Entry entry = largest();
        new Tampering(folder).changeEntry(entry.key());
        restart();
        isNamed(entry.key().path());
        restart();
        assertThat(status(engine)).containsEntry("corrupted_merkle_tree", true);
        done(engine, ROOT + "reindex", Map.of("diff", true));
        isWhole();
        assertThat(status(engine))
                .containsEntry("reindex_differences", Map.of("missing", 0L, "extra", 0L, "changed", 1L, "pages", 0L));
        assertThat(status(engine).get("last_reindex_epoch")).isNotEqualTo("0");
    }

    @Test
    @DisplayName("to a page of the tree is named, and mended by a recovery")
    void changedPage() {
        Entry entry = largest();
        new Tampering(folder).changePageOf(entry.key().path());
        restart();
        isNamed(entry.key().path());
        done(engine, ROOT + "recover");
        isWhole();
    }

    @Test
    @DisplayName("that no checksum of the table passes is named, and mended by reindexing with the log")
    void flippedByte() throws IOException {
        Entry entry = largest();
        new Tampering(folder).flip(entry.value());
        restart();
        isNamed(entry.key().path());
        done(engine, ROOT + "reindex");
        isWhole();
        assertThat(get(engine, "the-large-one")).isEqualTo("value".repeat(1000));
    }

    @Test
    @DisplayName("by a kill before the pages of a reindexing were written is told until it was run again")
    void killedUnflushed() throws IOException {
        done(engine, ROOT + "reindex", Map.of("skip_flush", true));
        isWhole();
        FolderCopy killed = FolderCopy.of(folder);
        restart();
        assertThat(status(engine)).doesNotContainKey("reindex_error");
        engine.close();
        killed.restore();
        restart();
        assertThat(status(engine).get("reindex_error")).asString().contains("skip_flush", "run again");
        restart();
        assertThat(status(engine)).containsKey("reindex_error");
        await().until(() -> !status(engine).containsKey("reindex_in_progress"));
        done(engine, ROOT + "reindex");
        isWhole();
    }

    @Test
    @DisplayName("by a kill while it is reindexed is mended by the next node")
    void killedRunning() throws IOException {
        Entry entry = largest();
        new Tampering(folder).changeEntry(entry.key());
        restart();
        done(engine, ROOT + "reindex", Map.of("force", true));
        FolderCopy killed = FolderCopy.of(folder);
        await().until(() -> !"0".equals(status(engine).get("last_reindex_epoch")));
        engine.close();
        killed.restore();
        restart();
        await().until(() -> !"0".equals(status(engine).get("last_reindex_epoch")));
        isWhole();
    }
}
