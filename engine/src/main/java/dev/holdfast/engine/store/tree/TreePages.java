package dev.holdfast.engine.store.tree;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where a tree keeps its pages, by number; the package documentation says what is in them.
 *
 * <p>Used by one thread at a time. Besides what is named, methods throw what the medium throws.
 */
public interface TreePages {
    /** Log index for which the pages are true; empty if there is no whole tree. */
    OptionalLong index();

    /**
     * A page as it was written last, if it ever was.
     *
     * @throws TreeDamagedException if the medium itself notices that it is damaged
     */
    Optional<byte[]> read(int number);

    /**
     * Writes pages and the index, all or nothing. A write may become durable later than this returns, but never before
     * an earlier one.
     *
     * @param index what {@link #index} says from now on
     */
    void write(Map<Integer, byte[]> pages, OptionalLong index);

    /** Removes all pages and the index; must work on damaged pages too. */
    void clear();
}
