package dev.holdfast.engine.concurrent;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * One lock per name, there only while someone holds or awaits it. Safe for use by many threads.
 *
 * @param <K> a name; equal ones share a lock
 */
public final class NamedLocks<K> {
    private final ConcurrentHashMap<K, Counted> locks = new ConcurrentHashMap<>();

    /** A lock and the number of its users; the number changes inside the map's own lock only. */
    private static final class Counted {
        final ReentrantLock lock = new ReentrantLock();
        int users;
    }

    /** Does the work while nobody else works under the same name. */
    public <T> T holding(K name, Supplier<T> work) {
        Counted counted = locks.compute(name, (key, present) -> join(present == null ? new Counted() : present));
        counted.lock.lock();
        try {
            return work.get();
        } finally {
            counted.lock.unlock();
            locks.computeIfPresent(name, (key, present) -> leave(present));
        }
    }

    private static Counted join(Counted counted) {
        counted.users++;
        return counted;
    }

    private static Counted leave(Counted counted) {
        counted.users--;
        return counted.users == 0 ? null : counted;
    }

    /** How many names are held or awaited. */
    int size() {
        return locks.size();
    }
}
