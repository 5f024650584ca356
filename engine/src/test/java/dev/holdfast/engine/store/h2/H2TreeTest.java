package dev.holdfast.engine.store.h2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.TreeContract;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.store.tree.TreeReport;
import dev.holdfast.engine.store.tree.TreeShape;
import dev.holdfast.engine.store.tree.TreeStats;
import dev.holdfast.engine.store.tree.TreeStatus;
import dev.holdfast.engine.store.tree.TreeUnavailableException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.StringDataType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The Merkle tree of a table")
class H2TreeTest {
    private static final LogSettings KEEPS_ALL = new LogSettings(64 << 10, 1 << 30);
    private static final LogSettings KEEPS_LITTLE = new LogSettings(64 << 10, 0);
    private static final int WRITES = 300;
    private static final Key KEY = Key.replicated("path/77");

    @TempDir
    Path temp;

    private Path folder;

    @BeforeEach
    void nameFolder() {
        folder = temp.resolve("data");
    }

    private Store open(LogSettings settings) {
        return new Opening(folder, settings).open();
    }

    /** Writes entries, and returns their root. */
    private String fill(LogSettings settings) {
        try (Store store = open(settings)) {
            for (int i = 0; i < WRITES; i++) {
                store.write(Change.put(
                        Key.replicated("path/" + i), ("value " + i).repeat(100).getBytes(UTF_8)));
            }
            return TreeContract.root(store);
        }
    }

    /** Changes the closed table. */
    private void behindItsBack(Consumer<MVStore> change) {
        MVStore pages = new MVStore.Builder()
                .fileName(folder.resolve("table.mv.db").toString())
                .open();
        change.accept(pages);
        pages.close();
    }

    private static MVMap<byte[], byte[]> bytes(MVStore pages, String name) {
        return pages.openMap(
                name,
                new MVMap.Builder<byte[], byte[]>().keyType(CheckedBytes.KEY).valueType(CheckedBytes.VALUE));
    }

    private static MVMap<String, String> state(MVStore pages) {
        return pages.openMap(
                "state",
                new MVMap.Builder<String, String>()
                        .keyType(StringDataType.INSTANCE)
                        .valueType(StringDataType.INSTANCE));
    }

    private static byte[] page(int number) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    }

    @Test
    @DisplayName("has the root of a store in memory that was told the same")
    void sameAsInMemory() {
        try (Store file = open(KEEPS_ALL);
                Store memory = new MemoryStore()) {
            Random random = new Random(3);
            for (int i = 0; i < 200; i++) {
                Key key = Key.replicated("path/" + random.nextInt(50));
                Change change = i % 5 == 0 ? Change.delete(key) : Change.put(key, new byte[random.nextInt(2000)]);
                file.write(change);
                memory.write(change);
            }
            file.settleTree();
            assertThat(file.tree().root()).isEqualTo(memory.tree().root());
            assertThat(file.tree().nodes()).isEqualTo(memory.tree().nodes());
        }
    }

    @Test
    @DisplayName("is there at once when a table is opened again, and answers from its pages")
    void reopened() {
        String root = fill(KEEPS_LITTLE);
        try (Store store = open(KEEPS_LITTLE)) {
            assertThat(store.tree().status().state()).isEqualTo(TreeStatus.State.THERE);
            assertThat(store.tree().root().digest()).hasToString(root);
            assertThat(store.tree().root().position().sequence()).isEqualTo(WRITES);
            assertThat(store.tree().stats().dirtyPages()).isZero();
        }
    }

    @Test
    @DisplayName("is told each record once when a store is opened after a crash")
    void toldOnce() throws IOException {
        Path crashed = temp.resolve("crashed");
        Files.createDirectories(crashed.resolve("log"));
        TreeStats before;
        try (Store store = open(KEEPS_ALL)) {
            store.write(Change.put(KEY, new byte[1000]), Change.put(Key.local("a"), new byte[10]));
            TreeContract.root(store);
            before = store.tree().stats();
            copy(Path.of("table.mv.db"), crashed);
            copy(Path.of("log", "00000000000000000001.log"), crashed);
        }
        try (Store store = new Opening(crashed, KEEPS_ALL).open()) {
            assertThat(store.tree().stats()).isEqualTo(before);
            assertThat(TreeContract.root(store)).isEqualTo(TreeContract.expected(store));
        }
    }

    private void copy(Path file, Path target) throws IOException {
        Files.copy(folder.resolve(file), target.resolve(file));
    }

    @Test
    @DisplayName("is built for a table of the format that had none")
    void olderFormat() {
        String root = fill(KEEPS_LITTLE);
        behindItsBack(pages -> {
            state(pages).put("format", "1");
            state(pages).remove("tree");
            pages.removeMap("tree.1");
        });
        try (Store store = open(KEEPS_LITTLE)) {
            assertThat(TreeContract.root(store)).isEqualTo(root);
        }
        behindItsBack(pages -> assertThat(state(pages).get("format")).isEqualTo("2"));
    }

    @Test
    @DisplayName("is built for a table whose pages are of the version before")
    void olderPages() {
        String root = fill(KEEPS_LITTLE);
        byte[] page = {1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        CRC32C checksum = new CRC32C();
        checksum.update(page, 0, 13);
        ByteBuffer.wrap(page).putInt(13, (int) checksum.getValue());
        behindItsBack(pages -> bytes(pages, "tree.1").put(page(65792), page));
        try (Store store = open(KEEPS_LITTLE)) {
            assertThat(TreeContract.root(store)).isEqualTo(root);
        }
    }

    @Test
    @DisplayName("is built again when the page of a bucket is gone, changed or that of another time")
    void damagedBucket() {
        String root = fill(KEEPS_LITTLE);
        int bucket = TreeShape.bucketOf("path/77");
        List<Consumer<MVMap<byte[], byte[]>>> damages = List.of(
                map -> map.remove(page(bucket)),
                map -> map.put(page(bucket), new byte[20]),
                map -> map.put(page(bucket), map.get(page(TreeShape.bucketOf("path/78")))));
        for (int i = 0; i < damages.size(); i++) {
            Consumer<MVMap<byte[], byte[]>> damage = damages.get(i);
            String name = "tree." + (i + 1);
            behindItsBack(pages -> damage.accept(bytes(pages, name)));
            try (Store store = open(KEEPS_LITTLE)) {
                TreeReport report = store.tree().check();
                assertThat(report.buckets()).containsExactly(bucket);
                assertThatThrownBy(() -> store.tree().bucket(bucket)).isInstanceOf(TreeUnavailableException.class);
                await().until(() -> store.tree().status().state() == TreeStatus.State.THERE);
                assertThat(store.tree().check().isClean()).isTrue();
                assertThat(TreeContract.root(store)).isEqualTo(root);
            }
        }
    }

    @Test
    @DisplayName("is built again when the page of a node or the root is gone")
    void damagedNode() {
        String root = fill(KEEPS_LITTLE);
        int node = 65536 + TreeShape.nodeOf(TreeShape.bucketOf("path/77"));
        behindItsBack(pages -> bytes(pages, "tree.1").remove(page(node)));
        try (Store store = open(KEEPS_LITTLE)) {
            assertThat(TreeContract.root(store)).isEqualTo(root);
        }
        behindItsBack(pages -> bytes(pages, "tree.2").remove(page(65792)));
        try (Store store = open(KEEPS_LITTLE)) {
            assertThat(TreeContract.root(store)).isEqualTo(root);
        }
    }

    @Test
    @DisplayName("shows that an entry is gone from the table, which is built again from the whole log")
    void hiddenEntry() {
        String root = fill(KEEPS_ALL);
        behindItsBack(pages ->
                assertThat(bytes(pages, "entry").remove(TableKeys.of(KEY))).isNotNull());
        try (Store store = open(KEEPS_ALL)) {
            assertThat(store.get(KEY)).isPresent();
            assertThat(TreeContract.root(store)).isEqualTo(root);
        }
        assertThat(folder.resolve("table.mv.db.damaged-1")).exists();
    }

    @Test
    @DisplayName("shows to a check which buckets of the table are not what was written")
    void checked() {
        fill(KEEPS_LITTLE);
        Key other = Key.replicated("path/78");
        behindItsBack(pages -> {
            MVMap<byte[], byte[]> entries = bytes(pages, "entry");
            entries.put(TableKeys.of(other), entries.get(TableKeys.of(KEY)));
            entries.put(TableKeys.of(Key.replicated("stranger")), entries.remove(TableKeys.of(KEY)));
        });
        try (Store store = open(KEEPS_LITTLE)) {
            TreeReport report = store.tree().check();
            assertThat(report.isClean()).isFalse();
            assertThat(report.buckets())
                    .containsExactlyInAnyOrder(
                            TreeShape.bucketOf("path/77"),
                            TreeShape.bucketOf("path/78"),
                            TreeShape.bucketOf("stranger"));
            assertThat(report.entries()).isEqualTo(WRITES);
            assertThat(report.pairs()).isEqualTo(WRITES);
            assertThat(store.range(Area.REPLICATED, "", "", 1000)).hasSize(WRITES);
        }
    }

    @Test
    @DisplayName("that was being built when the store was closed is built when it is opened again")
    void closedWhileBuilding() {
        String root = fill(KEEPS_LITTLE);
        for (int i = 0; i < 5; i++) {
            try (Store store = open(KEEPS_LITTLE)) {
                await().until(() -> store.tree().status().state() == TreeStatus.State.THERE);
                store.tree().rebuild();
            }
        }
        try (Store store = open(KEEPS_LITTLE)) {
            assertThat(TreeContract.root(store)).isEqualTo(root);
        }
    }
}
