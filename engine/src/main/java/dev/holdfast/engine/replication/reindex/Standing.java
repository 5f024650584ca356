package dev.holdfast.engine.replication.reindex;

import dev.holdfast.engine.api.ApiException;

/** The part of this cluster in DR replication, as far as looking after the tree has to know it. */
@FunctionalInterface
public interface Standing {
    /**
     * @param path of a call, below {@code sys/replication/}
     * @throws ApiException 400 naming the mode and the call that fits, if it is not allowed in this mode
     */
    void require(String path);
}
