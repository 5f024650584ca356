package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.link.LinkOpener;
import dev.holdfast.engine.replication.link.Report;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Finds out whether a secondary may become the primary, and how. Writes nothing. Safe for use by many threads. */
public final class Promotion {
    /** For asking the former primary. */
    static final Duration LIMIT = Duration.ofSeconds(5);

    private final Candidate candidate;
    private final Inquiry inquiry;
    private final Clock clock;

    public Promotion(Candidate candidate, LinkOpener links, Clock clock) {
        this(candidate, links, clock, LIMIT);
    }

    Promotion(Candidate candidate, LinkOpener links, Clock clock, Duration limit) {
        this.candidate = candidate;
        this.inquiry = new Inquiry(links, limit);
        this.clock = clock;
    }

    /** Carries out all checks; asks the former primary, for five seconds at most. */
    public Verdict check() {
        return Checks.of(facts());
    }

    private Facts facts() {
        Report own = candidate.report();
        List<Reply> replies =
                candidate.primary().map(primary -> inquiry.ask(primary, own)).orElse(List.of());
        return new Facts(own, candidate.copy(), replies, clock.instant(), generation(own, replies));
    }

    /** Above all that this cluster and those who have answered know of. */
    private long generation(Report own, List<Reply> replies) {
        Stream<Report> reports =
                Stream.concat(Stream.of(own), replies.stream().flatMap(reply -> reply.report().stream()));
        return Math.max(
                        candidate.knownGeneration(),
                        reports.mapToLong(Promotion::known).max().orElse(0))
                + 1;
    }

    private static long known(Report report) {
        long fence = report.fencedBy().map(Generation::number).orElse(0L);
        return Math.max(
                fence, Math.max(report.lineage().number(), report.position().generation()));
    }

    /**
     * Decides whether this cluster may become the primary.
     *
     * @param force whether the checks are skipped
     * @throws ApiException 400 with one error for each check that fails
     */
    public Attempt attempt(boolean force) {
        return new Attempt(candidate, facts(), force);
    }
}
