package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.replication.sync.SyncMark.Phase;
import java.time.Instant;
import java.util.Optional;

/**
 * What a cluster that may be promoted has.
 *
 * @param mark of a synchronisation that is under way
 * @param applied sequence of the newest record that it has
 * @param primary what it has heard of its primary; empty if it follows none, and its copy is its own
 * @param corrupt whether its tree is
 * @param reindexing whether its tree is being made anew
 */
public record Copy(
        Optional<SyncMark.State> mark, long applied, Optional<Heard> primary, boolean corrupt, boolean reindexing) {
    /**
     * The newest that was heard of a primary.
     *
     * @param sequence of its newest record
     * @param lagMillis age of the oldest record of it that is not applied yet, 0 if there is none
     * @param at by this cluster's clock
     */
    public record Heard(long sequence, long lagMillis, Instant at) {}

    /** Whether it has all entries, if of no single moment. */
    boolean synced() {
        return mark.filter(state -> state.phase() != Phase.LEVELLING).isEmpty();
    }

    /** Whether it is what the primary was after the record that was applied last. */
    boolean exact() {
        return mark.isEmpty();
    }

    Copy having(Optional<Heard> other) {
        return new Copy(mark, applied, other, corrupt, reindexing);
    }
}
