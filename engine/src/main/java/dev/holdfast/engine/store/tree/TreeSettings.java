package dev.holdfast.engine.store.tree;

/**
 * When and how changes go to their pages.
 *
 * @param flushPairs changes are flushed when there are so many, which bounds memory
 * @param flushBytes or when the log since the last flush is so long, roughly, since it must be read after a crash
 * @param stepBytes pages are written in steps of so many bytes, and answers given in between
 */
public record TreeSettings(int flushPairs, long flushBytes, long stepBytes) {
    /** 131,072 changes; 128 MiB of log; steps that fit the buffer which H2 keeps, with their pages. */
    public static final TreeSettings DEFAULT = new TreeSettings(1 << 17, 128 << 20, 5 << 19);
}
