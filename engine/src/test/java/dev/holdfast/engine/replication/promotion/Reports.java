package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.ReplicatedPosition;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What clusters of one set tell of themselves. */
final class Reports {
    static final String SET = "set-1";
    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private Reports() {}

    static Report report(Mode mode, Lineage lineage, long sequence) {
        return report(SET, mode, lineage, sequence, Optional.empty());
    }

    static Report fenced(Lineage lineage, long sequence, Generation by) {
        return report(SET, Mode.PRIMARY, lineage, sequence, Optional.of(by));
    }

    static Report report(String set, Mode mode, Lineage lineage, long sequence, Optional<Generation> fencedBy) {
        return new Report(
                "1.0.0",
                mode,
                fencedBy.isPresent() ? "fenced" : "running",
                set,
                new ReplicatedPosition(sequence, lineage.number()),
                Optional.empty(),
                lineage,
                fencedBy,
                "",
                List.of(),
                Lag.NONE,
                NOW);
    }
}
