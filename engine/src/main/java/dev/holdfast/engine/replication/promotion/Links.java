package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.link.PrimaryLink;
import java.io.IOException;

/** Makes links to other clusters. Safe for use by many threads. */
@FunctionalInterface
public interface Links {
    /**
     * Connects to nobody yet.
     *
     * @param address {@code host:port} of the other side
     * @param identity by which this cluster proves itself, and whom it trusts
     * @throws IOException if it is none
     */
    PrimaryLink open(String address, PeerIdentity identity) throws IOException;
}
