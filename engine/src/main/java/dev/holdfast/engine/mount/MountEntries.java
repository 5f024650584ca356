package dev.holdfast.engine.mount;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entries;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * The entries of one mount: its backend sees paths relative to them and no others.
 *
 * <p>Safe for use by many threads. Once {@link #close} has returned, no call is under way and none comes in any more, so
 * what is removed then stays removed.
 */
final class MountEntries implements Entries {
    private static final String DATA = "mount/";

    private final Entries entries;
    private final String prefix;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private Supplier<ApiException> refusal;

    MountEntries(Entries entries, String uuid) {
        this.entries = entries;
        this.prefix = DATA + uuid + "/";
    }

    @Override
    public Optional<byte[]> get(Key key) {
        return whileOpen(() -> entries.get(inStore(key)));
    }

    @Override
    public List<Entry> range(Area area, String within, String after, int limit) {
        String start = after.isEmpty() ? "" : prefix + after;
        return whileOpen(() -> entries.range(area, prefix + within, start, limit)).stream()
                .map(entry -> new Entry(inMount(entry.key()), entry.value()))
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
    void close(Supplier<ApiException> why) {
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

    private Key inMount(Key key) {
        return new Key(key.area(), key.path().substring(prefix.length()));
    }
}
