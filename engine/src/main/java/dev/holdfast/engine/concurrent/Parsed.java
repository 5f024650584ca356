package dev.holdfast.engine.concurrent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Keeps what was made from a source, by name, as long as the source is the same; the longest unused go first. Safe for
 * use by many threads.
 *
 * @param <S> source
 * @param <T> what is made from it
 */
public final class Parsed<S, T> {
    private static final int MOST = 1000;

    /** A source and what was made from it. */
    private record Made<S, T>(S source, T result) {}

    private final Map<String, Made<S, T>> kept = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Made<S, T>> eldest) {
            return size() > MOST;
        }
    };

    /** What was made from this source, or is made now. */
    public T get(String name, S source, Supplier<T> make) {
        synchronized (kept) {
            Made<S, T> made = kept.get(name);
            if (made != null && made.source().equals(source)) {
                return made.result();
            }
        }
        T result = make.get();
        synchronized (kept) {
            kept.put(name, new Made<>(source, result));
        }
        return result;
    }
}
