package dev.holdfast.engine.seal;

/** Something that works only while the barrier is open and this node is the active one. Called by one thread at a time. */
public interface SealListener {

    /**
     * The barrier was opened and this node is to be the active one: load what is needed, since other nodes may have changed
     * it. Requests come in only after every listener has returned.
     *
     * <p>What it throws stops those before it. A node that has its store to itself is sealed again then, and whoever gave
     * the last share is told; others stay standby and try again later. It must have undone what it began.
     */
    void unsealed();

    /**
     * The barrier is about to close, or another node to become the active one: stop work and forget what was read. Called
     * on the thread that seals, which may be that of a running request, so it must not wait for all requests to end. When
     * leadership was lost rather than laid down, writes are refused already.
     */
    void sealing();

    /** One that does this. */
    static SealListener of(Runnable unsealed, Runnable sealing) {
        return new SealListener() {
            @Override
            public void unsealed() {
                unsealed.run();
            }

            @Override
            public void sealing() {
                sealing.run();
            }
        };
    }
}
