package dev.holdfast.desktop.dr.topology.model;

/**
 * Something about a cluster that somebody should look at.
 *
 * @param detail a number or a text that belongs to it, empty if the kind says all: the generation that fenced it, the
 *     count of entries set aside, the clock's difference in milliseconds, the words of an error
 */
public record Alarm(Kind kind, String detail) {

    /** What is wrong, the worst first. */
    public enum Kind {
        /** Another cluster of the set is an unfenced primary too. */
        TWO_PRIMARIES,
        /** A newer generation has taken over. */
        FENCED,
        /** Its Merkle tree does not fit its storage. */
        CORRUPT,
        /** Same sequence as its primary, other content. */
        ROOTS_DIFFER,
        /** Entries that only it had were set aside. */
        DIVERGED,
        /** Its primary is no primary any more. */
        LOST_PRIMARY,
        /** Replication ended with an error. */
        FAILED,
        SEALED,
        CLOCK_SKEW;

        /** Whether data may be lost or wrong, rather than that something needs care. */
        public boolean isGrave() {
            return compareTo(DIVERGED) < 0;
        }
    }

    public static Alarm of(Kind kind) {
        return new Alarm(kind, "");
    }
}
