package dev.holdfast.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.tree.Pair;
import dev.holdfast.engine.store.tree.ReferenceTree;
import dev.holdfast.engine.store.tree.TreeReport;
import dev.holdfast.engine.store.tree.TreeRoot;
import dev.holdfast.engine.store.tree.TreeShape;
import dev.holdfast.engine.store.tree.TreeStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the Merkle tree of every store promises. */
public abstract class TreeContract {
    private static final int WRITERS = 8;
    private static final int WRITES = 60;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    protected Store store;

    /** A new, empty store. */
    protected abstract Store open();

    @BeforeEach
    void openStore() {
        store = open();
    }

    @AfterEach
    void closeStore() {
        threads.shutdownNow();
        store.close();
    }

    /** The root that a store must have, from what it holds. */
    public static String expected(Store store) {
        Map<String, byte[]> entries = new TreeMap<>();
        store.range(Area.REPLICATED, "", "", Integer.MAX_VALUE)
                .forEach(entry -> entries.put(entry.key().path(), entry.value()));
        return ReferenceTree.root(entries);
    }

    /** The root that a store has, with all of its writes. */
    public static String root(Store store) {
        store.settleTree();
        await().until(() -> store.tree().status().state() == TreeStatus.State.THERE);
        return store.tree().root().digest().toString();
    }

    private static List<Change> changes(Random random) {
        List<Change> changes = new ArrayList<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            Key key = Key.replicated("path/" + random.nextInt(100));
            changes.add(random.nextInt(4) == 0 ? Change.delete(key) : Change.put(key, new byte[random.nextInt(50)]));
        }
        return changes;
    }

    @Test
    @DisplayName("is of the entries that are there, after puts, overwrites and deletes")
    void ofItsEntries() {
        assertThat(root(store)).isEqualTo(expected(store));
        Random random = new Random(11);
        for (int i = 0; i < 200; i++) {
            store.write(changes(random));
            if (i % 20 == 0) {
                assertThat(root(store)).isEqualTo(expected(store));
            }
        }
        assertThat(root(store)).isEqualTo(expected(store));
        assertThat(store.tree().root().position().index()).isEqualTo(store.sequence());
        assertThat(store.tree().root().position().sequence()).isEqualTo(store.replicatedSequence());
    }

    @Test
    @DisplayName("knows nothing of local entries, but that they were written")
    void localEntries() {
        store.write(Change.put(Key.replicated("a"), new byte[1]));
        String before = root(store);
        store.write(Change.put(Key.local("a"), new byte[2]), Change.put(Key.local("b"), new byte[3]));
        assertThat(root(store)).isEqualTo(before);
        assertThat(store.tree().root().position().index()).isEqualTo(2);
        assertThat(store.tree().root().position().sequence()).isEqualTo(1);
    }

    @Test
    @DisplayName("leads from the root to the pair of an entry")
    void pairs() {
        store.write(Change.put(Key.replicated("a/path"), "value".getBytes(UTF_8)));
        store.settleTree();
        int bucket = TreeShape.bucketOf("a/path");
        List<Pair> pairs = store.tree().bucket(bucket).pairs();
        assertThat(pairs).extracting(Pair::path).containsExactly("a/path");
        assertThat(pairs.get(0).entry())
                .hasToString("cd42404d52ad55ccfa9aca4adc828aa5800ad9d385a0671fbcbf724118320619");
        assertThat(store.tree().buckets(TreeShape.nodeOf(bucket)).digests()).hasSize(256);
        assertThat(store.tree().nodes().digests()).hasSize(256);
        assertThatIllegalArgumentException().isThrownBy(() -> store.tree().bucket(65536));
        assertThatIllegalArgumentException().isThrownBy(() -> store.tree().buckets(-1));
    }

    @Test
    @DisplayName("names with each root exactly the writes that it shows, while 8 threads write")
    void exactPositions() throws InterruptedException, ExecutionException {
        Map<Long, List<Change>> log = new TreeMap<>();
        List<TreeRoot> roots = new ArrayList<>();
        AtomicBoolean done = new AtomicBoolean();
        Future<?> reader = threads.submit(() -> {
            while (!done.get()) {
                store.settleTree();
                roots.add(store.tree().root());
            }
        });
        List<Future<?>> writers = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            Random random = new Random(i);
            writers.add(threads.submit(() -> write(random, log)));
        }
        for (Future<?> writer : writers) {
            writer.get();
        }
        done.set(true);
        reader.get();
        store.settleTree();
        roots.add(store.tree().root());
        verify(roots, log);
    }

    private void write(Random random, Map<Long, List<Change>> log) {
        for (int i = 0; i < WRITES; i++) {
            List<Change> changes = changes(random);
            long index = store.write(changes);
            synchronized (log) {
                log.put(index, changes);
            }
        }
    }

    private static void verify(List<TreeRoot> roots, Map<Long, List<Change>> log) {
        Map<String, byte[]> entries = new TreeMap<>();
        long index = 0;
        for (TreeRoot root : roots.stream().distinct().toList()) {
            while (index < root.position().index()) {
                index++;
                for (Change change : log.get(index)) {
                    change.value()
                            .ifPresentOrElse(
                                    v -> entries.put(change.key().path(), v),
                                    () -> entries.remove(change.key().path()));
                }
            }
            assertThat(root.position().sequence()).isEqualTo(index);
            assertThat(root.digest()).as("root at %s", root.position()).hasToString(ReferenceTree.root(entries));
        }
        assertThat(index).isEqualTo(WRITERS * WRITES);
    }

    @Test
    @DisplayName("is the same when it is built again, also while 8 threads write")
    void rebuilt() throws InterruptedException, ExecutionException {
        for (int i = 0; i < 50; i++) {
            store.write(changes(new Random(i)));
        }
        List<Future<?>> writers = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            Random random = new Random(100 + i);
            writers.add(threads.submit(() -> write(random, new TreeMap<>())));
        }
        for (int i = 0; i < 5; i++) {
            store.tree().rebuild();
            await().until(() -> store.tree().status().state() == TreeStatus.State.THERE);
        }
        for (Future<?> writer : writers) {
            writer.get();
        }
        assertThat(root(store)).isEqualTo(expected(store));
        store.tree().rebuild();
        assertThat(root(store)).isEqualTo(expected(store));
    }

    @Test
    @DisplayName("is found to be that of the entries by a check, which writes do not disturb")
    void checked() throws InterruptedException, ExecutionException {
        store.write(Change.put(Key.replicated("a"), new byte[1]), Change.put(Key.local("b"), new byte[1]));
        store.settleTree();
        TreeReport report = store.tree().check();
        assertThat(report).isEqualTo(new TreeReport(store.tree().root().position(), List.of(), List.of(), false, 1, 1));
        Future<?> writer = threads.submit(() -> write(new Random(5), new TreeMap<>()));
        for (int i = 0; i < 5; i++) {
            assertThat(store.tree().check().isClean()).isTrue();
        }
        writer.get();
        assertThat(store.tree().check().isClean()).isTrue();
    }

    @Test
    @DisplayName("is compared with the entries key by key, which writes do not disturb")
    void compared() throws InterruptedException, ExecutionException {
        store.write(Change.put(Key.replicated("a"), new byte[1]), Change.put(Key.local("b"), new byte[1]));
        store.settleTree();
        assertThat(store.tree().compare(seen -> {}).report())
                .isEqualTo(store.tree().check());
        Future<?> writer = threads.submit(() -> write(new Random(6), new TreeMap<>()));
        assertThat(store.tree().compare(seen -> {}).isClean()).isTrue();
        writer.get();
        assertThat(store.tree().compare(seen -> {}).isClean()).isTrue();
    }

    @Test
    @DisplayName("that is built without a flush is the same, and after the flush, whenever that comes")
    void builtUnflushed() {
        for (int i = 0; i < 50; i++) {
            store.write(changes(new Random(i)));
        }
        String root = root(store);
        store.tree().rebuild(false);
        assertThat(root(store)).isEqualTo(root);
        store.write(Change.put(Key.replicated("more"), new byte[1]));
        assertThat(root(store)).isEqualTo(expected(store));
        store.tree().flush();
        assertThat(root(store)).isEqualTo(expected(store));
        assertThat(store.tree().check().isClean()).isTrue();
        assertThat(store.tree().stats().dirtyPages()).isZero();
    }

    @Test
    @DisplayName("is not waited for, nor asked, after closing")
    void closed() {
        store.close();
        assertThatThrownBy(() -> store.settleTree()).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> store.settleTree(Duration.ofSeconds(1))).isInstanceOf(StoreException.class);
    }

    @Test
    @DisplayName("is level within the time that is given")
    void levelInTime() {
        store.write(Change.put(Key.replicated("a"), new byte[1]));
        assertThat(store.settleTree(Duration.ofSeconds(60))).isTrue();
        assertThat(store.tree().root().position().sequence()).isEqualTo(store.replicatedSequence());
        assertThat(store.tree().root().digest()).hasToString(expected(store));
    }
}
