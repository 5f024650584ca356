package dev.holdfast.engine.store.tree;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Builds a tree from the entries, once. Run by one thread, watched by others. */
final class TreeBuild implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(TreeBuild.class);
    private static final int BATCH = 1024;

    private final MerkleTree tree;
    private final EntrySource source;
    private final boolean isFlushed;
    private final TreeChanges batch = new TreeChanges();
    private volatile boolean stopped;
    private final AtomicLong built = new AtomicLong();
    private volatile long total;

    /** @param isFlushed whether pages are written at the end */
    TreeBuild(MerkleTree tree, EntrySource source, boolean isFlushed) {
        this.tree = tree;
        this.source = source;
        this.isFlushed = isFlushed;
    }

    @Override
    public void run() {
        long start = System.nanoTime();
        boolean complete = false;
        try (EntryScan entries = source.scan(tree::beginBuild)) {
            total = entries.estimate();
            entries.forEach(this::take);
            pass();
            flush();
            complete = true;
        } catch (TreeUnavailableException e) {
            LOG.info("{}", e.getMessage());
        } finally {
            tree.endBuild(complete);
        }
        if (complete) {
            flush();
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            LOG.info("the Merkle tree was built from {} entries in {} ms", built, millis);
        }
    }

    private void flush() {
        if (isFlushed) {
            tree.flush();
        }
    }

    private void take(String path, byte[] value) {
        if (stopped) {
            throw new TreeUnavailableException("building the Merkle tree was stopped, since the store is closed");
        }
        batch.put(path, value);
        if (batch.count() == BATCH) {
            pass();
        }
    }

    private void pass() {
        tree.build(batch);
        built.addAndGet(batch.count());
        batch.clear();
    }

    void stop() {
        stopped = true;
    }

    TreeStatus status() {
        return new TreeStatus(TreeStatus.State.BUILDING, built.get(), total);
    }
}
