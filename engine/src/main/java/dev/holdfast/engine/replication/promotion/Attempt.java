package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.store.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A promotion that nothing is in the way of, or that skips what is. Writes nothing; used once, by one thread. */
public final class Attempt {
    private final Candidate candidate;
    private final Facts facts;
    private final Optional<FormerPrimary> primary;
    private final boolean force;

    Attempt(Candidate candidate, Facts facts, boolean force) {
        this.candidate = candidate;
        this.facts = facts;
        this.primary = candidate.primary();
        this.force = force;
        require(Checks.of(facts));
    }

    private void require(Verdict verdict) {
        if (!force) {
            verdict.requireReady();
        }
    }

    /**
     * What this cluster becomes. To be called when it follows its primary no more and nothing is applied: more may have been
     * heard of the primary since it was asked.
     *
     * @throws ApiException 400 with one error for each check that fails by now
     */
    public Outcome outcome() {
        Facts last = facts.with(candidate.copy());
        Verdict verdict = Checks.of(last);
        require(verdict);
        Lineage lineage = next(last);
        return new Outcome(lineage, last.copy().applied(), changes(lineage), force ? verdict.skipped() : List.of());
    }

    /** A copy that is not what the primary was at any time must not pass for a part of its history. */
    private Lineage next(Facts last) {
        Lineage own = candidate.report().lineage();
        long known = last.generation() - 1;
        long applied = last.copy().applied();
        return last.copy().exact() ? own.promoted(known, applied) : own.restarted(known, applied);
    }

    private List<Change> changes(Lineage lineage) {
        List<Change> changes = new ArrayList<>();
        changes.add(SyncMark.ending());
        String id = lineage.newest().map(Generation::id).orElseThrow();
        primary.ifPresent(former -> changes.add(FormerPrimaryFormat.change(id, former)));
        return changes;
    }
}
