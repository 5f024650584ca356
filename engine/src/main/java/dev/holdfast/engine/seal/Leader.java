package dev.holdfast.engine.seal;

import java.time.Instant;

/**
 * The active node as its clients see it.
 *
 * @param self whether it is this one
 * @param since when it became active
 * @param apiAddress URL for clients, or "" if none is configured
 * @param clusterAddress URL for other nodes
 */
public record Leader(boolean self, Instant since, String apiAddress, String clusterAddress) {}
