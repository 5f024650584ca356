package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.cluster.PeerIdentity;
import java.io.IOException;

/** Makes links to other clusters. Safe for use by many threads. */
@FunctionalInterface
public interface LinkOpener {
    /**
     * A link that is not connected yet; closing it is the caller's.
     *
     * @param address {@code host:port} of a cluster port
     * @param identity by which this cluster proves itself, and whom it trusts
     * @throws IOException if it is none
     */
    PrimaryLink open(String address, PeerIdentity identity) throws IOException;
}
