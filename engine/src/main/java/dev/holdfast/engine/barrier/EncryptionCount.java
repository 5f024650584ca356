package dev.holdfast.engine.barrier;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many records of one area a key has encrypted: never fewer than it really has, whatever happens to the process.
 *
 * <p>Encryptions are reserved in blocks: what is stored is the end of the block in use, and it is durable before the block
 * is used. After a restart counting goes on from there, so that a restart costs up to a block, and never loses one.
 *
 * <p>Safe for use by many threads.
 */
final class EncryptionCount {
    private static final byte VERSION = 1;
    private static final int LENGTH = 13;

    private final Store store;
    private final Key key;
    private final int term;
    private final long block;
    private final AtomicLong used;
    private volatile long reserved;

    /**
     * Goes on from what is stored for this key.
     *
     * @param term of the key
     * @param block so many encryptions for one write
     */
    EncryptionCount(Store store, Area area, int term, long block) {
        this.store = store;
        this.key = key(area);
        this.term = term;
        this.block = block;
        this.reserved = stored();
        this.used = new AtomicLong(reserved);
    }

    private static Key key(Area area) {
        return new Key(area, Barrier.OUTSIDE + "encryptions");
    }

    /** What stores a count. */
    static Change change(Area area, int term, long count) {
        byte[] value = ByteBuffer.allocate(LENGTH)
                .put(VERSION)
                .putInt(term)
                .putLong(count)
                .array();
        return Change.put(key(area), value);
    }

    private long stored() {
        return store.get(key).map(this::parse).orElse(0L);
    }

    /** A count of another key says nothing of this one. */
    private long parse(byte[] value) {
        if (value.length != LENGTH || value[0] != VERSION) {
            throw new BarrierException(key, "is damaged, or was written by an unknown version");
        }
        ByteBuffer in = ByteBuffer.wrap(value, 1, LENGTH - 1);
        return in.getInt() == term ? in.getLong() : 0;
    }

    long used() {
        return used.get();
    }

    /** Counts encryptions that are about to be made; returns when they are reserved durably. */
    void add(long encryptions) {
        if (used.addAndGet(encryptions) > reserved) {
            reserve();
        }
    }

    /** What another node reserved meanwhile, as the primary before its promotion did, was used as well. */
    private synchronized void reserve() {
        if (used.get() <= reserved) {
            return;
        }
        used.addAndGet(Math.max(0, stored() - reserved));
        long end = used.get() + block;
        store.write(change(key.area(), term, end));
        reserved = end;
    }
}
