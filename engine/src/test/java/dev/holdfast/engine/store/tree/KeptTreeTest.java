package dev.holdfast.engine.store.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The tree that a store keeps")
class KeptTreeTest {
    private static final int ENTRIES = 500;

    private final MemoryTreePages pages = new MemoryTreePages();
    private final MerkleTree tree = new MerkleTree(pages, TreeSettings.DEFAULT);
    private final Map<String, byte[]> entries = new TreeMap<>();
    private final KeptTree kept = new KeptTree(tree, Scan::new);

    /** The entries as they are. */
    private final class Scan implements EntryScan {
        Scan(Runnable atThisMoment) {
            atThisMoment.run();
        }

        @Override
        public long estimate() {
            return entries.size();
        }

        @Override
        public void forEach(BiConsumer<String, byte[]> entry) {
            entries.forEach(entry);
        }

        @Override
        public void close() {}
    }

    private static String path(int i) {
        return "path/" + i;
    }

    @BeforeEach
    void fill() {
        tree.create();
        TreeChanges changes = new TreeChanges();
        for (int i = 0; i < ENTRIES; i++) {
            entries.put(path(i), path(i).getBytes(UTF_8));
            changes.put(path(i), path(i).getBytes(UTF_8));
        }
        kept.apply(changes, new TreePosition(ENTRIES, ENTRIES));
        kept.flush();
    }

    @AfterEach
    void close() {
        kept.close();
    }

    private void awaitBuilt() {
        await().until(() -> kept.status().state() == TreeStatus.State.THERE);
    }

    @Test
    @DisplayName("names to a check every page that is not what was written: of buckets, nodes and the root")
    void damagedPages() {
        assertThat(kept.check().isClean()).isTrue();
        int bucket = TreeShape.bucketOf(path(7));
        int node = TreeShape.nodeOf(TreeShape.bucketOf(path(8)));
        flip(bucket);
        flip(TreeShape.NODE_PAGES + node);
        TreeReport report = kept.check();
        assertThat(report.buckets()).containsExactly(bucket);
        assertThat(report.nodes()).containsExactly(node);
        assertThat(report.isRootDamaged()).isFalse();
        flip(TreeShape.ROOT_PAGE);
        assertThat(kept.check().isRootDamaged()).isTrue();
        kept.rebuild();
        awaitBuilt();
        assertThat(kept.check().isClean()).isTrue();
    }

    private void flip(int page) {
        byte[] bytes = pages.read(page).orElseThrow();
        bytes[bytes.length - 6] ^= 1;
    }

    @Test
    @DisplayName("counts what is missing, extra and changed when it is compared key by key")
    void compared() {
        assertThat(kept.compare(seen -> {}).isClean()).isTrue();
        entries.put("stranger", new byte[1]);
        entries.remove(path(1));
        entries.remove(path(2));
        entries.put(path(3), new byte[3]);
        entries.put(path(4), new byte[4]);
        entries.put(path(5), new byte[5]);
        TreeDifference found = kept.compare(seen -> {});
        assertThat(found.isClean()).isFalse();
        assertThat(List.of(found.missing(), found.extra(), found.changed())).containsExactly(1L, 2L, 3L);
        assertThat(found.report().buckets()).contains(TreeShape.bucketOf("stranger"), TreeShape.bucketOf(path(1)));
    }

    @Test
    @DisplayName("compares more differences than it holds in memory at once")
    void manyDifferences() {
        TreeChanges changes = new TreeChanges();
        for (int i = 0; i < 250_000; i++) {
            changes.put("many/" + i, new byte[1]);
            entries.put("many/" + i, new byte[2]);
        }
        kept.apply(changes, new TreePosition(ENTRIES + 1, ENTRIES + 1));
        entries.put("stranger", new byte[1]);
        TreeDifference found = kept.compare(seen -> {});
        assertThat(List.of(found.missing(), found.extra(), found.changed())).containsExactly(1L, 0L, 250_000L);
    }

    @Test
    @DisplayName("is not compared any further when whoever watches has enough")
    void comparisonEnded() {
        assertThatThrownBy(() -> kept.compare(seen -> {
                    if (seen == 100) {
                        throw new TreeUnavailableException("enough");
                    }
                }))
                .hasMessage("enough");
        assertThat(kept.check().isClean()).isTrue();
    }

    @Test
    @DisplayName("that is built without a flush answers at once, and its pages are whole after the next one")
    void builtUnflushed() {
        String root = kept.root().digest().toString();
        kept.rebuild(false);
        awaitBuilt();
        assertThat(kept.root().digest()).hasToString(root);
        assertThat(pages.index()).isEmpty();
        assertThat(kept.check().isClean()).isTrue();
        kept.flush();
        assertThat(pages.index()).isEqualTo(OptionalLong.of(ENTRIES));
        assertThat(kept.root().digest()).hasToString(root);
        assertThat(kept.check().isClean()).isTrue();
    }
}
