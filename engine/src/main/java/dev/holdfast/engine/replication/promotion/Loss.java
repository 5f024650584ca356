package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.promotion.Copy.Heard;
import java.time.Duration;

/**
 * The newest record of the former primary that is known of, and what the copy lacks up to there.
 *
 * @param newest its sequence
 * @param lag behind it. Where only the answer to the question just now tells of records, they are at most as old as what was
 *     heard before, since nothing was missing then
 */
record Loss(long newest, Lag lag) {
    static final Loss NONE = new Loss(0, Lag.NONE);

    static Loss of(Facts facts) {
        return facts.copy().primary().map(heard -> of(facts, heard)).orElse(NONE);
    }

    private static Loss of(Facts facts, Heard heard) {
        long applied = facts.copy().applied();
        long newest = Math.max(heard.sequence(), told(facts));
        if (newest <= applied) {
            return new Loss(newest, Lag.NONE);
        }
        long millis = heard.sequence() > applied
                ? heard.lagMillis()
                : Duration.between(heard.at(), facts.now()).toMillis();
        return new Loss(newest, new Lag(newest - applied, Math.max(millis, 0)));
    }

    /** Newest sequence that was told just now, of histories that go on from the very copy. */
    private static long told(Facts facts) {
        return facts.reports().stream()
                .filter(report -> goesOn(facts, report))
                .mapToLong(report -> report.position().sequence())
                .max()
                .orElse(0);
    }

    private static boolean goesOn(Facts facts, Report report) {
        return facts.own()
                .lineage()
                .commonWith(report.lineage())
                .filter(common -> facts.copy().applied() <= common)
                .isPresent();
    }
}
