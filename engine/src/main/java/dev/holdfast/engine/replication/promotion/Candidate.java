package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.link.Report;
import java.util.Optional;

/** A cluster that may become the primary in place of the one that it follows. Safe for use by many threads. */
public interface Candidate {
    /** What it tells others of itself, as of now. */
    Report report();

    /** What it has, as of now. */
    Copy copy();

    /** Whom it follows; empty if it knows no primary. */
    Optional<FormerPrimary> primary();

    /** The greatest number of a generation that it has heard of, 0 if of none. */
    long knownGeneration();
}
