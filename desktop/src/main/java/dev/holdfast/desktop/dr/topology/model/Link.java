package dev.holdfast.desktop.dr.topology.model;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The way from a primary to one of its secondaries.
 *
 * @param from id of the primary's card
 * @param to id of the secondary's card
 * @param heartbeat when the last one was heard
 * @param compared when both were found to hold the same last, where that was a while ago
 * @param sync how far a synchronisation is
 * @param trail the lag of the last minute in milliseconds, oldest first, at most {@link LagTrails#POINTS}
 * @param stale whether nobody who would know has answered
 */
public record Link(
        String from,
        String to,
        State state,
        Optional<Lag> lag,
        Optional<Instant> heartbeat,
        Roots roots,
        Optional<Instant> compared,
        Optional<Progress> sync,
        List<Long> trail,
        boolean stale) {
    public Link {
        trail = List.copyOf(trail);
    }

    /** What the two are doing. */
    public enum State {
        /** In step, record by record. */
        STREAMING,
        /** Comparing trees. */
        DIFF,
        /** Copying what differs. */
        SYNC,
        CONNECTING,
        IDLE,
        BROKEN
    }

    /** Whether both sides hold the same. */
    public enum Roots {
        AGREE,
        /** When they were compared last, which was a while ago. */
        AGREED,
        /** At the same sequence. */
        DIFFER,
        /** Not at the same sequence, or not known. */
        UNKNOWN
    }

    /**
     * How far the secondary is behind.
     *
     * @param millis age of the oldest record that is missing, 0 if none is
     */
    public record Lag(long records, long millis) {}

    /** So many of so many keys. */
    public record Progress(long done, long total) {
        /** From 0 to 1. */
        public double share() {
            return total <= 0 ? 0 : Math.min(1, (double) done / total);
        }
    }

    /** Unique in a drawing. */
    public String id() {
        return from + " > " + to;
    }

    Link withTrail(List<Long> lags) {
        return new Link(from, to, state, lag, heartbeat, roots, compared, sync, lags, stale);
    }
}
