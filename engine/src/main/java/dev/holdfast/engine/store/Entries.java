package dev.holdfast.engine.store;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Entries that can be read and atomically changed: what features are written against.
 *
 * <p>The store keeps the bytes as given; the barrier implements the same interface and encrypts them on the way.
 * Implementations are safe for use by many threads.
 */
public interface Entries {

    /**
     * The value of an entry, as of the newest acknowledged write.
     *
     * @throws StoreException if it cannot be read
     */
    Optional<byte[]> get(Key key);

    /**
     * Entries of an area in order of path (UTF-8 bytes), from one consistent state.
     *
     * @param prefix only paths that begin with it; "" for all
     * @param after only paths greater than it; "" to begin at the first
     * @param limit at most so many
     */
    List<Entry> range(Area area, String prefix, String after, int limit);

    /**
     * Visits all entries of an area whose paths begin with a prefix, in order of path and in pages, so that any number of
     * them can be visited; what is written meanwhile may be seen or not.
     */
    default void forEach(Area area, String prefix, Consumer<Entry> visitor) {
        int limit = 500;
        String after = "";
        List<Entry> page;
        do {
            page = range(area, prefix, after, limit);
            for (Entry entry : page) {
                after = entry.key().path();
                visitor.accept(entry);
            }
        } while (page.size() == limit);
    }

    /**
     * Carries out all changes or none. Returns only when they are durable: an acknowledged write survives a killed
     * process and power loss. Of several changes to one key the last counts. No changes at all: nothing is written.
     *
     * @return the sequence number of this write: greater than that of every write acknowledged before it began
     * @throws IllegalArgumentException if a path is not 1 to 1024 bytes of valid UTF-8, or the write is above 32 MiB
     * @throws StoreException if it is not known whether the changes are durable; nothing of them is visible, until the
     *     store is opened again and finds that they are
     */
    long write(List<Change> changes);

    default long write(Change... changes) {
        return write(List.of(changes));
    }
}
