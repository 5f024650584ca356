package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.PathOrder;

/**
 * Paths that begin with a prefix and come after a path.
 *
 * @param prefix of all of them
 * @param from where to begin
 * @param inclusive whether {@code from} itself is one of them
 */
record Range(String prefix, String from, boolean inclusive) {

    static Range of(String prefix, String after) {
        boolean resumes = PathOrder.UTF8.compare(after, prefix) >= 0;
        return new Range(prefix, resumes ? after : prefix, !resumes);
    }

    /** Whether a path at or behind {@code from} belongs to the range; once one does not, none behind it does. */
    boolean holds(String path) {
        return path.startsWith(prefix);
    }

    boolean begins(String path) {
        return inclusive || !path.equals(from);
    }
}
