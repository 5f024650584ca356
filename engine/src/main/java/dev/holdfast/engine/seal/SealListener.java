package dev.holdfast.engine.seal;

/** Something that works only while the barrier is open. Called by one thread at a time. */
public interface SealListener {

    /**
     * The barrier was opened: load what is needed. Requests come in only after every listener has returned.
     *
     * <p>What it throws closes the barrier again and is the answer to whoever gave the last share; it must have undone
     * what it began.
     */
    void unsealed();

    /**
     * The barrier is about to close: stop work and forget what was read. Called on the thread that seals, which may be
     * that of a running request, so it must not wait for all requests to end.
     */
    void sealing();
}
