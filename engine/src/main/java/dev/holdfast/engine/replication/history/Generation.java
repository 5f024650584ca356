package dev.holdfast.engine.replication.history;

import java.util.Comparator;
import java.util.UUID;

/**
 * One time of a history: from when a cluster became the primary until another one did.
 *
 * @param number 1 for the first, one more at each promotion
 * @param id 32 hex digits, made at random; tells apart what two clusters began at once
 * @param after sequence of the newest record that it follows
 */
public record Generation(long number, String id, long after) implements Comparable<Generation> {
    private static final Comparator<Generation> ORDER =
            Comparator.comparingLong(Generation::number).thenComparing(Generation::id);

    public Generation {
        if (number < 1 || after < 0 || !id.matches("[0-9a-f]{32}")) {
            throw new IllegalArgumentException("a generation has a number from 1, an id and a sequence from 0");
        }
    }

    /** A new one of this number. */
    static Generation begin(long number, long after) {
        return new Generation(number, UUID.randomUUID().toString().replace("-", ""), after);
    }

    /** By number, then by id: of two primaries the greater one stays. */
    @Override
    public int compareTo(Generation other) {
        return ORDER.compare(this, other);
    }
}
