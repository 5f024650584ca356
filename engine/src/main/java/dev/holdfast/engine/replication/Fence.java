package dev.holdfast.engine.replication;

import dev.holdfast.engine.replication.history.Generation;
import java.time.Instant;

/**
 * Who has taken the place of a primary.
 *
 * @param by the generation that the other cluster began
 * @param clusterAddress of the other cluster
 * @param since when this cluster learned of it
 */
public record Fence(Generation by, String clusterAddress, Instant since) {}
