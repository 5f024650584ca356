package dev.holdfast.engine.seal;

import java.util.Locale;
import java.util.OptionalLong;

/**
 * What a node is to its cluster and its cluster to others, as {@code sys/health} tells it.
 *
 * @param mode part in DR replication
 * @param fenced whether this was a primary and another cluster has taken its place
 * @param starting whether applications have to wait, since the part has changed and not all that serves them runs yet
 * @param standby whether another node of the cluster is the active one
 * @param lastWal sequence of the newest replicated write, if it matters to anyone
 * @param echoDurationMs how long the last heartbeat or echo took, in milliseconds
 * @param clockSkewMs by how much the clock of the peer or the active node differs, in milliseconds
 * @param canaryAgeMs age of the newest sign of life of the primary, in milliseconds
 */
public record NodeRole(
        Mode mode,
        boolean fenced,
        boolean starting,
        boolean standby,
        OptionalLong lastWal,
        long echoDurationMs,
        long clockSkewMs,
        long canaryAgeMs) {

    /** A cluster of one node that takes no part in replication. */
    public static final NodeRole LONE = new NodeRole(Mode.DISABLED, false, false, false, OptionalLong.empty(), 0, 0, 0);

    /** The same cluster, seen from one of its standbys. */
    public NodeRole asStandby(long echoMs, long skewMs) {
        return new NodeRole(mode, fenced, starting, true, lastWal, echoMs, skewMs, canaryAgeMs);
    }

    /** The part in DR replication. */
    public enum Mode {
        DISABLED,
        PRIMARY,
        SECONDARY,
        /** Activation is under way. */
        BOOTSTRAPPING,
        UNKNOWN;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
