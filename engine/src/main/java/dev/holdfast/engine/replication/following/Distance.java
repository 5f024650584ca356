package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.Lag;

/**
 * How far a copy is behind its primary, in records and in time of the primary's clock. The age is that of the oldest record
 * that is missing, seen from the newest time at which nothing was missing: never less than the truth, and more by no more
 * than the pause between two signs of life. Safe for use by many threads.
 */
final class Distance {
    private long applied;
    private long newest;
    private long newestAt;
    private long levelAt;
    private long aheadSince;

    /**
     * @param applied sequence of the copy
     * @param newest sequence that the primary is known to have
     * @param newestAt when it was known to, by the primary's clock, 0 if that is unknown
     */
    Distance(long applied, long newest, long newestAt) {
        this.applied = applied;
        this.newest = newest;
        this.newestAt = newestAt;
        note();
    }

    /** A primary, perhaps another one than before, is at this sequence, and this copy at that. */
    synchronized void restart(long sequence, long reached, long time) {
        applied = sequence;
        newest = reached;
        newestAt = time;
        aheadSince = 0;
        note();
    }

    /** The primary was at this sequence at this time. */
    synchronized void heard(long reached, long time) {
        if (reached >= newest) {
            newest = reached;
            newestAt = time;
            note();
        }
    }

    /** A record of this time was applied. */
    synchronized void applied(long sequence, long time) {
        applied = sequence;
        levelAt = Math.max(levelAt, time);
        note();
    }

    private void note() {
        if (applied >= newest) {
            levelAt = Math.max(levelAt, newestAt);
            aheadSince = 0;
        } else if (aheadSince == 0) {
            aheadSince = newestAt;
        }
    }

    /** Sequence that the primary is known to have. */
    synchronized long newest() {
        return Math.max(newest, applied);
    }

    synchronized long applied() {
        return applied;
    }

    /** @param now by the primary's clock */
    synchronized Lag lag(long now) {
        long since = levelAt > 0 ? levelAt : aheadSince;
        long records = newest - applied;
        return records <= 0 ? Lag.NONE : new Lag(records, since == 0 ? 0 : Math.max(0, now - since));
    }
}
