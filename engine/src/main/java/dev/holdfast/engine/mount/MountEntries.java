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

/**
 * The entries of one mount: its backend sees paths relative to them and no others.
 *
 * <p>Safe for use by many threads. After {@link #close}, which waits for running writes, nothing can be written any more,
 * so what is removed then stays removed.
 */
final class MountEntries implements Entries, AutoCloseable {
    private static final String DATA = "mount/";

    private final Entries entries;
    private final String prefix;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean closed;

    MountEntries(Entries entries, String uuid) {
        this.entries = entries;
        this.prefix = DATA + uuid + "/";
    }

    @Override
    public Optional<byte[]> get(Key key) {
        return entries.get(inStore(key));
    }

    @Override
    public List<Entry> range(Area area, String within, String after, int limit) {
        String start = after.isEmpty() ? "" : prefix + after;
        return entries.range(area, prefix + within, start, limit).stream()
                .map(entry -> new Entry(inMount(entry.key()), entry.value()))
                .toList();
    }

    /**
     * @throws ApiException 404 if the mount was disabled meanwhile
     */
    @Override
    public long write(List<Change> changes) {
        lock.readLock().lock();
        try {
            if (closed) {
                throw ApiException.notFound("the mount was disabled while the call was under way");
            }
            return entries.write(changes.stream()
                    .map(change -> new Change(inStore(change.key()), change.value()))
                    .toList());
        } finally {
            lock.readLock().unlock();
        }
    }

    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            closed = true;
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
