package dev.holdfast.engine.store.tree;

/**
 * An entry as the tree knows it.
 *
 * @param path SHA-256 of its path
 * @param entry SHA-256 of its stored value
 */
public record Pair(Digest path, Digest entry) {}
