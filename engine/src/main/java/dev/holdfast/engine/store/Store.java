package dev.holdfast.engine.store;

/** {@link Entries} kept on a medium, with the sequence of their writes. */
public interface Store extends Entries, AutoCloseable {

    /** The name in status replies: {@code h2}, {@code inmem} or {@code postgresql}. */
    String type();

    /** Sequence number of the newest acknowledged write; 0 when there was none. */
    long sequence();

    /** Waits for running writes, releases the medium. */
    @Override
    void close();
}
