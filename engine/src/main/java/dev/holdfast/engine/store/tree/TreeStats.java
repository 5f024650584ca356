package dev.holdfast.engine.store.tree;

/**
 * Counters of a tree since its store was opened.
 *
 * @param dirtyPages buckets with changes that their pages do not show
 * @param dirtyPairs such changes
 * @param flushes how often changes were flushed
 * @param flushedPages pages of buckets written by flushes
 * @param unflushedBytes bytes of the log since the last flush, roughly: what is read again after a crash
 */
public record TreeStats(int dirtyPages, int dirtyPairs, long flushes, long flushedPages, long unflushedBytes) {}
