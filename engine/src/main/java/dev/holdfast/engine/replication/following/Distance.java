package dev.holdfast.engine.replication.following;

import dev.holdfast.engine.replication.link.Lag;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How far a copy is behind its primary, in records and in time of the primary's clock. The age is that of the oldest record
 * that is missing, seen from the newest time at which nothing was missing: never less than the truth, and more by no more
 * than the pause between two signs of life. Safe for use by many threads.
 */
final class Distance {
    private static final int MARKS = 256;

    /** The primary was at this sequence, and at no other until this time. */
    private record Mark(long sequence, long time) {}

    private final Deque<Mark> ahead = new ArrayDeque<>();
    private long applied;
    private long newest;
    private long levelAt;

    /**
     * @param applied sequence of the copy
     * @param newest sequence that the primary is known to have
     * @param newestAt when it was known to, by the primary's clock, 0 if that is unknown
     */
    Distance(long applied, long newest, long newestAt) {
        restart(applied, newest, newestAt);
    }

    /** A primary, perhaps another one than before, is at this sequence, and this copy at that. */
    final synchronized void restart(long sequence, long reached, long time) {
        ahead.clear();
        applied = sequence;
        newest = 0;
        heard(reached, time);
    }

    /** The primary was at this sequence at this time. */
    synchronized void heard(long reached, long time) {
        if (reached >= newest) {
            newest = reached;
            ahead.removeIf(mark -> mark.sequence() == reached);
            ahead.add(new Mark(reached, time));
            if (ahead.size() > MARKS) {
                ahead.remove();
            }
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
        while (!ahead.isEmpty() && ahead.getFirst().sequence() <= applied) {
            levelAt = Math.max(levelAt, ahead.remove().time());
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
        long records = newest - applied;
        if (records <= 0) {
            return Lag.NONE;
        }
        long since = levelAt > 0 ? levelAt : ahead.getFirst().time();
        return new Lag(records, since == 0 ? 0 : Math.max(0, now - since));
    }
}
