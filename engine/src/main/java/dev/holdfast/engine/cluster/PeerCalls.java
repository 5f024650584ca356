package dev.holdfast.engine.cluster;

import java.io.IOException;

/** Answers calls of peers in other clusters. Safe for use by many threads. */
public interface PeerCalls {

    /**
     * Answers one call, however long it takes.
     *
     * @throws IOException if the transport fails; the call is to be given up then
     */
    void answer(PeerCall call) throws IOException;

    /**
     * Says that another node answers.
     *
     * @param active {@code host:port} of the active node's cluster port, or "" if none is known
     * @throws IOException if the transport fails
     */
    void redirect(PeerCall call, String active) throws IOException;

    /** Breaks off all calls: the port is being closed. */
    void end();
}
