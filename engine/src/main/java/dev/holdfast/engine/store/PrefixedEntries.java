package dev.holdfast.engine.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * The entries below a prefix: who gets them sees paths without it and nothing else.
 *
 * <p>Safe for use by many threads. Once {@link #close} has returned, no call is under way and none comes in any more, so
 * what is removed then stays removed.
 */
public final class PrefixedEntries implements Entries {
    private final Entries entries;
    private final String prefix;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private Supplier<? extends RuntimeException> refusal;

    /** @param prefix in front of every path, with a slash at its end */
    public PrefixedEntries(Entries entries, String prefix) {
        this.entries = entries;
        this.prefix = prefix;
    }

    @Override
    public Optional<byte[]> get(Key key) {
        return whileOpen(() -> entries.get(inStore(key)));
    }

    @Override
    public List<Entry> range(Area area, String within, String after, int limit) {
        String start = after.isEmpty() ? "" : prefix + after;
        return whileOpen(() -> entries.range(area, prefix + within, start, limit)).stream()
                .map(entry -> new Entry(inside(entry.key()), entry.value()))
                .toList();
    }

    @Override
    public long write(List<Change> changes) {
        List<Change> stored = changes.stream()
                .map(change -> new Change(inStore(change.key()), change.value()))
                .toList();
        return whileOpen(() -> entries.write(stored));
    }

    private <T> T whileOpen(Supplier<T> use) {
        lock.readLock().lock();
        try {
            if (refusal != null) {
                throw refusal.get();
            }
            return use.get();
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Waits for running calls; others are refused from now on. */
    public void close(Supplier<? extends RuntimeException> why) {
        lock.writeLock().lock();
        try {
            refusal = why;
        } finally {
            lock.writeLock().unlock();
        }
    }

    private Key inStore(Key key) {
        return new Key(key.area(), prefix + key.path());
    }

    private Key inside(Key key) {
        return new Key(key.area(), key.path().substring(prefix.length()));
    }
}
