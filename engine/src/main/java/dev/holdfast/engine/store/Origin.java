package dev.holdfast.engine.store;

import java.util.List;

/** Where a write comes from, which decides what it makes of the replicated position: one rule for all stores. */
public sealed interface Origin {
    /** This cluster itself. */
    static Origin own() {
        return new Own();
    }

    /** Another cluster's entries, found by comparison. */
    static Origin copied() {
        return new Copied();
    }

    /**
     * The position after the write.
     *
     * @throws RecordOrderException if the write does not follow this position
     */
    ReplicatedPosition after(ReplicatedPosition at, List<Change> changes);

    /** Whether the history of records cannot be followed across the write, although its numbers may follow. */
    default boolean beginsAnew(List<Change> changes) {
        return false;
    }

    /** When the write was made, if {@code now} it is carried out; both in milliseconds since 1970. */
    default long time(long now) {
        return now;
    }

    /** The next record of the history, if it changes replicated entries. */
    record Own() implements Origin {
        @Override
        public ReplicatedPosition after(ReplicatedPosition at, List<Change> changes) {
            return changes.stream().anyMatch(Change::isReplicated)
                    ? new ReplicatedPosition(at.sequence() + 1, at.generation())
                    : at;
        }
    }

    /** No record of the history, which cannot be followed across it. */
    record Copied() implements Origin {
        @Override
        public ReplicatedPosition after(ReplicatedPosition at, List<Change> changes) {
            return at;
        }
    }

    /** A record of a primary, with its own numbers. */
    record Received(ReplicatedRecord record) implements Origin {
        @Override
        public ReplicatedPosition after(ReplicatedPosition at, List<Change> changes) {
            if (record.sequence() != at.sequence() + 1 || record.generation() < at.generation()) {
                throw new RecordOrderException(at, record);
            }
            return record.reached();
        }

        @Override
        public long time(long now) {
            return record.time();
        }
    }

    /** A position set by hand; if the sequence or replicated entries change, the history begins anew there. */
    record Moved(ReplicatedPosition to) implements Origin {
        @Override
        public ReplicatedPosition after(ReplicatedPosition at, List<Change> changes) {
            return to;
        }

        @Override
        public boolean beginsAnew(List<Change> changes) {
            return changes.stream().anyMatch(Change::isReplicated);
        }
    }
}
