package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.ApiException;

/** The part of this cluster in DR replication, as far as activation has to know it. */
public interface Standing {
    /** @throws ApiException 400 naming the mode, if no tokens can be made in it */
    void requireIssuing();

    /** @throws ApiException 400 naming the mode, if nobody can be revoked in it */
    void requireRevoking();

    /** Number of the generation in which this cluster is the primary. */
    long generation();

    /** Where secondaries reach this primary if it is another address than its own, or "". */
    String primaryClusterAddr();
}
