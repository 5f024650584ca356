package dev.holdfast.engine.store.tree;

/**
 * The digest over all entries.
 *
 * @param digest equal for two copies exactly if they hold the same entries
 * @param position of the state that it belongs to
 */
public record TreeRoot(Digest digest, TreePosition position) {}
