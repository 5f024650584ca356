package dev.holdfast.engine.store.tree;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * The tree itself: pages, and in memory the changes that they do not show yet.
 *
 * <p>It is there ({@link #isThere}), is being built ({@link #beginBuild}), or neither; a damaged page ends it. Safe for use
 * by many threads: each answer is true for exactly the position that it names, since changes are taken in whole writes and
 * under the lock that answers are given under. Memory: 4.5 MiB, {@value Pairs#BESIDE_PATH} bytes and the path for each
 * change that no page shows, and 40 for each bucket with such changes.
 */
public final class MerkleTree {
    /** While it is built, so many later changes are taken; then their writer waits. */
    private static final int MAX_OVERTAKEN = 1 << 20;

    /** While it is built, so many pairs are gathered before pages are written, which then are read and written again. */
    private static final int BUILD_PAIRS = 1 << 20;

    private enum State {
        ABSENT,
        BUILDING,
        THERE
    }

    private final TreeSettings settings;
    private final Object flushing = new Object();
    private final TreeContent content;
    private Pending overtaken;
    private State state = State.ABSENT;
    private TreePosition position = TreePosition.START;
    private long unflushedBytes;
    private long flushes;

    /** A tree that is not there yet: {@link #load} it, or build it. */
    public MerkleTree(TreePages pages, TreeSettings settings) {
        this.settings = settings;
        this.content = new TreeContent(pages);
    }

    /** A tree of no entries, in this process's memory. */
    public static MerkleTree inMemory() {
        MerkleTree tree = new MerkleTree(new MemoryTreePages(), TreeSettings.DEFAULT);
        tree.create();
        return tree;
    }

    /**
     * Takes the tree from its pages, if there is a whole one. They know the log index alone: the whole position is known with
     * the first {@link #apply}, be it of no changes.
     *
     * @throws TreeDamagedException if a page is damaged
     */
    public synchronized void load() {
        if (content.index().isPresent()) {
            content.load();
            position = new TreePosition(0, content.index().getAsLong());
            state = State.THERE;
        }
    }

    /** Makes the tree of no entries at all, where there are no pages. */
    public synchronized void create() {
        content.create();
        load();
    }

    /** Gives the tree up, whatever its pages say. */
    public synchronized void forget() {
        state = State.ABSENT;
        content.clear();
    }

    public synchronized boolean isThere() {
        return state == State.THERE;
    }

    /** Index of the log after which records are needed when the store is opened again; empty if the tree is not there. */
    public synchronized OptionalLong index() {
        return state == State.THERE ? content.index() : OptionalLong.empty();
    }

    /**
     * Takes whole writes, in order.
     *
     * @param reached position of the last of them
     */
    public synchronized void apply(TreeChanges changes, TreePosition reached) {
        awaitBuilding();
        position = reached;
        if (state != State.ABSENT) {
            changes.forEach(this::add);
            unflushedBytes += changes.bytes();
        }
    }

    private void awaitBuilding() {
        boolean interrupted = false;
        while (state == State.BUILDING && overtaken.pairs() > MAX_OVERTAKEN) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void add(int bucket, byte[] source, int at) {
        content.add(bucket, source, at);
        if (state == State.BUILDING) {
            overtaken.add(bucket, source, at);
        }
    }

    /** Whether there is so much to flush that it should be done. */
    public boolean isDue() {
        return isDue(1);
    }

    /**
     * The same with patience.
     *
     * @param patience this many times as much as at other times
     */
    synchronized boolean isDue(int patience) {
        return state == State.THERE
                && (content.pending().pairs() >= patience * settings.flushPairs()
                        || unflushedBytes >= patience * settings.flushBytes());
    }

    /**
     * Writes all changes into their pages, in steps.
     *
     * @throws TreeDamagedException if a page is damaged; the tree is not there any more then
     */
    public void flush() {
        synchronized (flushing) {
            if (isFlushed()) {
                return;
            }
            OptionalLong through = beginFlush();
            for (int node = 0; node < TreeShape.FAN_OUT; ) {
                node = flushStep(node, through);
            }
        }
    }

    private synchronized boolean isFlushed() {
        return content.pending().touched() == 0 && content.index().equals(OptionalLong.of(position.index()));
    }

    private synchronized OptionalLong beginFlush() {
        unflushedBytes = 0;
        flushes++;
        return state == State.THERE ? OptionalLong.of(position.index()) : OptionalLong.empty();
    }

    /** Writes some nodes, and with the last of them the index that the flush began with. */
    private synchronized int flushStep(int first, OptionalLong through) {
        return state == State.ABSENT
                ? TreeShape.FAN_OUT
                : ending(() -> content.flush(first, settings.stepBytes(), through));
    }

    /** Does something that a damaged page ends, and the tree with it. */
    private <T> T ending(Supplier<T> work) {
        try {
            return work.get();
        } catch (TreeDamagedException e) {
            state = State.ABSENT;
            throw e;
        }
    }

    private synchronized <T> T answer(Supplier<T> question) {
        if (state != State.THERE) {
            throw new TreeUnavailableException(
                    state == State.BUILDING
                            ? "the Merkle tree is being built: try again when it is complete"
                            : "there is no Merkle tree: rebuild it, and see the log lines about the tree");
        }
        return ending(question);
    }

    /** The root as of the newest write that was taken. */
    public TreeRoot root() {
        return answer(() -> new TreeRoot(content.digests().root(), position));
    }

    /** The digests of all nodes. */
    public TreeDigests nodes() {
        return answer(() -> new TreeDigests(content.digests().nodes(), position));
    }

    /** The digests of the buckets of a node, 0 to 255. */
    public TreeDigests buckets(int node) {
        TreeShape.requireNumber("node", node, TreeShape.FAN_OUT);
        return answer(() -> new TreeDigests(content.digests().buckets(node), position));
    }

    /** The pairs of a bucket, 0 to 65535. */
    public TreeBucket bucket(int bucket) {
        TreeShape.requireNumber("bucket", bucket, TreeShape.BUCKETS);
        return answer(() -> new TreeBucket(content.bucket(bucket).list(), position));
    }

    /** Sums over all pages, by which they can be compared with the entries of this moment. */
    BucketSums sums() {
        return answer(() -> content.sums(position));
    }

    /** The pairs of a bucket; empty if its page is damaged, which ends nothing here. */
    Optional<Pairs> readable(int bucket) {
        return answer(() -> content.readable(bucket));
    }

    /** Number of entries in the pages, changes since the last flush left out. */
    public synchronized long flushedPairs() {
        return content.flushedPairs();
    }

    /** See {@link EntryTree#estimate}. */
    public synchronized long estimate() {
        return content.flushedPairs() + content.pending().pairs();
    }

    /** Forgets all that there is; the entries as of this moment are to follow, while writes go on to be taken. */
    synchronized void beginBuild() {
        state = State.ABSENT;
        content.clear();
        overtaken = new Pending();
        state = State.BUILDING;
    }

    /** Takes entries of the moment at which building began, unless they were written again since. */
    void build(TreeChanges entries) {
        if (buildStep(entries)) {
            flush();
        }
    }

    private synchronized boolean buildStep(TreeChanges entries) {
        entries.forEach((bucket, packed, at) -> {
            if (!overtaken.contains(bucket, packed, at)) {
                content.add(bucket, packed, at);
            }
        });
        return content.pending().pairs() >= BUILD_PAIRS;
    }

    /** Ends building: the tree is there, or, if not all entries were taken, is not. */
    synchronized void endBuild(boolean complete) {
        if (state == State.BUILDING) {
            state = complete ? State.THERE : State.ABSENT;
        }
        overtaken = null;
        notifyAll();
    }

    public synchronized TreeStats stats() {
        return new TreeStats(
                content.pending().touched(),
                content.pending().pairs(),
                flushes,
                content.flushedPages(),
                unflushedBytes);
    }
}
