package dev.holdfast.engine.store.tree;

/**
 * An entry as the tree knows it.
 *
 * @param path where it is
 * @param entry SHA-256 of its stored value
 */
public record Pair(String path, Digest entry) {
    /** What a pair takes in a page beside its path. */
    public static final int BESIDE_PATH = Pairs.BESIDE_PATH;
}
