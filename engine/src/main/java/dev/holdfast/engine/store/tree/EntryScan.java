package dev.holdfast.engine.store.tree;

import java.util.function.BiConsumer;

/** All replicated entries of a store as of one moment. To be closed. */
public interface EntryScan extends AutoCloseable {
    /** How many entries there are, roughly: what progress is measured by. */
    long estimate();

    /** Hands over the path and value of each entry, in any order, each once. May throw what reading throws. */
    void forEach(BiConsumer<String, byte[]> entry);

    /** Like {@link #forEach}, but leaves out what is damaged where the medium can be read on behind it. */
    default void forEachReadable(BiConsumer<String, byte[]> entry) {
        forEach(entry);
    }

    @Override
    void close();
}
