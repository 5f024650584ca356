package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.TreeContract;
import dev.holdfast.engine.store.log.LogSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A table whose file is much larger than its entries")
class CompactionTest {
    private static final LogSettings LOG = new LogSettings(1 << 20, 1 << 30);
    private static final int WRITES = 30;
    private static final int ENTRIES = 100;

    @TempDir
    Path folder;

    @BeforeEach
    void fill() throws IOException {
        try (Store store = new Opening(folder, LOG).open()) {
            for (int i = 0; i < WRITES; i++) {
                List<Change> changes = new ArrayList<>();
                for (int j = 0; j < ENTRIES * 10; j++) {
                    changes.add(
                            i + 1 == WRITES && j >= ENTRIES
                                    ? Change.delete(key(j))
                                    : Change.put(key(j), new byte[] {(byte) i, (byte) j}));
                }
                changes.add(Change.put(Key.local("large"), new byte[i + 1 == WRITES ? 10 : 1 << 20]));
                store.write(changes);
                store.settleTree();
            }
        }
        assertThat(size()).isGreaterThan(1 << 20);
    }

    private static Key key(int number) {
        return Key.replicated("path/" + number);
    }

    private long size() throws IOException {
        return Files.size(folder.resolve("table.mv.db"));
    }

    private void isWhole() {
        try (Store store = new Opening(folder, LOG).open()) {
            assertThat(store.range(Area.REPLICATED, "", "", 10 * ENTRIES)).hasSize(ENTRIES);
            assertThat(store.get(key(77))).hasValue(new byte[] {WRITES - 1, 77});
            assertThat(store.get(Key.local("large"))).hasValue(new byte[10]);
            assertThat(store.sequence()).isEqualTo(WRITES);
        }
    }

    @Test
    @DisplayName("is small after it was compacted on demand, with the same entries and the same tree")
    void onDemand() throws IOException {
        long before = size();
        String root = root();
        H2Store.compact(folder);
        assertThat(size()).isLessThan(before / 4);
        assertThat(root()).isEqualTo(root);
        isWhole();
        assertThat(folder.resolve("table.mv.db.new")).doesNotExist();
    }

    private String root() {
        try (Store store = new Opening(folder, LOG).open()) {
            return TreeContract.root(store);
        }
    }

    @Test
    @DisplayName("is compacted at opening when much is to be gained by little work, and else left as it is")
    void atOpening() throws IOException {
        long before = size();
        new Opening(folder, LOG)
                .compacting(new Compaction(1 << 30, 1 << 30))
                .open()
                .close();
        assertThat(size()).isGreaterThan(before / 2);
        new Opening(folder, LOG).compacting(new Compaction(1, -1)).open().close();
        assertThat(size()).isGreaterThan(before / 2);
        new Opening(folder, LOG)
                .compacting(new Compaction(1 << 19, 1 << 30))
                .open()
                .close();
        assertThat(size()).isLessThan(before / 2);
        isWhole();
    }
}
