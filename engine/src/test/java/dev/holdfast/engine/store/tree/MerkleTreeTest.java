package dev.holdfast.engine.store.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class MerkleTreeTest {
    private static final TreeSettings SMALL_STEPS = new TreeSettings(1 << 17, 128 << 20, 500);

    /** One write of the model. */
    private record Write(Map<String, byte[]> puts, List<String> removals) {
        TreeChanges changes() {
            TreeChanges changes = new TreeChanges();
            puts.forEach(changes::put);
            removals.forEach(changes::remove);
            return changes;
        }

        void carryOut(Map<String, byte[]> entries) {
            entries.putAll(puts);
            removals.forEach(entries::remove);
        }
    }

    private static Write write(Random random) {
        Map<String, byte[]> puts = new HashMap<>();
        List<String> removals = new ArrayList<>();
        for (int i = random.nextInt(40); i >= 0; i--) {
            byte[] value = new byte[random.nextInt(8)];
            random.nextBytes(value);
            puts.put("path/" + random.nextInt(300), value);
            if (random.nextInt(3) == 0) {
                removals.add("path/" + random.nextInt(300));
            }
        }
        return new Write(puts, removals);
    }

    private static MerkleTree created() {
        MerkleTree tree = new MerkleTree(new MemoryTreePages(), TreeSettings.DEFAULT);
        tree.create();
        return tree;
    }

    private static void apply(MerkleTree tree, List<Write> log, long from) {
        for (long index = from; index <= log.size(); index++) {
            tree.apply(log.get((int) index - 1).changes(), new TreePosition(index, index));
        }
        tree.apply(new TreeChanges(), new TreePosition(log.size(), log.size()));
    }

    @Property(tries = 30)
    void isTheTreeOfItsEntriesAfterAnyWritesFlushesAndCrashes(@ForAll long seed) {
        Random random = new Random(seed);
        MemoryTreePages pages = new MemoryTreePages();
        MerkleTree tree = new MerkleTree(pages, SMALL_STEPS);
        tree.create();
        List<Write> log = new ArrayList<>();
        Map<String, byte[]> entries = new HashMap<>();
        for (int step = 0; step < 60; step++) {
            switch (random.nextInt(6)) {
                case 0 -> tree.flush();
                case 1 -> {
                    tree = new MerkleTree(pages, SMALL_STEPS); // what was in memory is gone
                    tree.load();
                    apply(tree, log, pages.index().orElseThrow() + 1);
                }
                case 2 -> {
                    assertThat(tree.root().digest()).hasToString(ReferenceTree.root(entries));
                    assertThat(tree.root().position()).isEqualTo(new TreePosition(log.size(), log.size()));
                }
                default -> {
                    log.add(write(random));
                    log.get(log.size() - 1).carryOut(entries);
                    apply(tree, log, log.size());
                }
            }
        }
        assertThat(tree.root().digest()).hasToString(ReferenceTree.root(entries));
    }

    /** Pages on a medium that fails after some writes. */
    private static TreePages failing(TreePages pages, int writes) {
        return new TreePages() {
            private int left = writes;

            @Override
            public OptionalLong index() {
                return pages.index();
            }

            @Override
            public Optional<byte[]> read(int number) {
                return pages.read(number);
            }

            @Override
            public void write(Map<Integer, byte[]> written, OptionalLong index) {
                if (left-- == 0) {
                    throw new IllegalStateException("the medium failed");
                }
                pages.write(written, index);
            }

            @Override
            public void clear() {
                pages.clear();
            }
        };
    }

    @Property(tries = 30)
    void comesLevelAfterACrashInTheMiddleOfAFlush(@ForAll long seed) {
        Random random = new Random(seed);
        MemoryTreePages pages = new MemoryTreePages();
        new MerkleTree(pages, SMALL_STEPS).create();
        List<Write> log = new ArrayList<>();
        Map<String, byte[]> entries = new HashMap<>();
        for (int round = 0; round < 5; round++) {
            MerkleTree tree = new MerkleTree(failing(pages, random.nextInt(40)), SMALL_STEPS);
            tree.load();
            for (int i = 0; i < 5; i++) {
                log.add(write(random));
                log.get(log.size() - 1).carryOut(entries);
            }
            apply(tree, log, pages.index().orElseThrow() + 1);
            assertThat(tree.root().digest()).hasToString(ReferenceTree.root(entries));
            try {
                tree.flush();
            } catch (IllegalStateException e) {
                assertThat(e).hasMessage("the medium failed");
            }
        }
        MerkleTree tree = new MerkleTree(pages, SMALL_STEPS);
        tree.load();
        apply(tree, log, pages.index().orElseThrow() + 1);
        assertThat(tree.root().digest()).hasToString(ReferenceTree.root(entries));
    }

    @Property(tries = 10)
    void pagesThatAreAheadOfTheirIndexComeLevel(@ForAll long seed) {
        Random random = new Random(seed);
        MemoryTreePages pages = new MemoryTreePages();
        MerkleTree tree = new MerkleTree(pages, SMALL_STEPS);
        tree.create();
        List<Write> log = new ArrayList<>();
        Map<String, byte[]> entries = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            log.add(write(random));
            log.get(i).carryOut(entries);
        }
        apply(tree, log, 1);
        tree.flush();
        int older = random.nextInt(20);
        pages.write(Map.of(), OptionalLong.of(older));

        MerkleTree again = new MerkleTree(pages, SMALL_STEPS);
        again.load();
        apply(again, log, older + 1);
        assertThat(again.root().digest()).hasToString(ReferenceTree.root(entries));
        again.flush();
        assertThat(again.flushedPairs()).isEqualTo(entries.size());
    }

    @Property(tries = 20)
    void doesNotDependOnTheOrderOrNumberOfWrites(@ForAll long seed) {
        Random random = new Random(seed);
        Map<String, byte[]> entries = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            entries.put("path/" + random.nextInt(1000), new byte[] {(byte) i});
        }
        MerkleTree atOnce = created();
        apply(atOnce, List.of(new Write(entries, List.of())), 1);

        List<String> order = new ArrayList<>(entries.keySet());
        Collections.shuffle(order, random);
        MerkleTree oneByOne = created();
        oneByOne.apply(new Write(Map.of("not/there/later", new byte[1]), List.of()).changes(), new TreePosition(1, 1));
        order.forEach(path -> oneByOne.apply(
                new Write(Map.of(path, entries.get(path)), List.of()).changes(), new TreePosition(2, 2)));
        oneByOne.flush();
        oneByOne.apply(new Write(Map.of(), List.of("not/there/later")).changes(), new TreePosition(3, 3));
        assertThat(oneByOne.root().digest()).isEqualTo(atOnce.root().digest());
    }

    @Example
    void anyTwoDifferentEntriesMakeAnotherRoot() {
        MerkleTree tree = created();
        List<Digest> roots = new ArrayList<>(List.of(tree.root().digest()));
        Map<String, byte[]> values = Map.of("a", new byte[0], "b", new byte[0], "a/", new byte[1], "ab", new byte[2]);
        values.forEach((path, value) -> {
            tree.apply(new Write(Map.of(path, value), List.of()).changes(), new TreePosition(1, 1));
            roots.add(tree.root().digest());
        });
        assertThat(roots).doesNotHaveDuplicates();
    }

    @Example
    void showsTheSameFromTheRootDownToThePairs() {
        MerkleTree tree = created();
        Map<String, byte[]> entries = new HashMap<>();
        new Random(4).ints(500).forEach(i -> entries.put("path/" + i, new byte[] {(byte) i}));
        apply(tree, List.of(new Write(entries, List.of())), 1);
        List<Pair> pairs = new ArrayList<>();
        TreeDigests nodes = tree.nodes();
        for (int node = 0; node < TreeShape.FAN_OUT; node++) {
            TreeDigests buckets = tree.buckets(node);
            boolean empty = nodes.digests().get(node).equals(Digest.of(Hasher.EMPTY_NODE));
            for (int i = 0; i < TreeShape.FAN_OUT && !empty; i++) {
                List<Pair> inBucket = tree.bucket(node * TreeShape.FAN_OUT + i).pairs();
                assertThat(buckets.digests().get(i).equals(Digest.of(Hasher.EMPTY_BUCKET)))
                        .isEqualTo(inBucket.isEmpty());
                pairs.addAll(inBucket);
            }
        }
        Hasher hasher = new Hasher();
        assertThat(pairs).hasSize(entries.size());
        entries.forEach((path, value) -> assertThat(pairs).contains(new Pair(path, Digest.of(hasher.entry(value)))));
    }

    @Example
    void isDueBeforeMuchHasToBeReadAgain() {
        MerkleTree tree = created();
        TreeChanges large = new TreeChanges();
        large.skip(TreeSettings.DEFAULT.flushBytes());
        tree.apply(large, new TreePosition(0, 1));
        assertThat(tree.isDue()).isTrue();
        tree.flush();
        assertThat(tree.isDue()).isFalse();
        assertThat(tree.index()).hasValue(1);

        TreeChanges many = new TreeChanges();
        for (int i = 0; i < TreeSettings.DEFAULT.flushPairs(); i++) {
            many.put("path/" + i, new byte[0]);
        }
        tree.apply(many, new TreePosition(1, 2));
        assertThat(tree.isDue()).isTrue();
        assertThat(tree.stats().dirtyPairs()).isEqualTo(TreeSettings.DEFAULT.flushPairs());
        tree.flush();
        assertThat(tree.stats()).isEqualTo(new TreeStats(0, 0, 2, tree.stats().flushedPages(), 0));
        assertThat(tree.stats().flushedPages()).isBetween(50_000L, 65_536L);
    }
}
