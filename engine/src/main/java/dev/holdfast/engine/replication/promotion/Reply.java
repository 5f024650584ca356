package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.Report;
import java.util.Optional;

/**
 * What came of asking at one address who is there.
 *
 * @param address that was asked
 * @param report of whoever answers, if it gave one
 * @param refusal by which it answered, if it did
 * @param text what was said, or why nothing was, for people
 */
public record Reply(String address, Optional<Report> report, Optional<Why> refusal, String text) {
    static Reply of(String address, Report report) {
        return new Reply(address, Optional.of(report), Optional.empty(), "answers");
    }

    static Reply refused(String address, LinkRefusedException refusal) {
        return new Reply(address, refusal.report(), Optional.of(refusal.why()), refusal.getMessage());
    }

    static Reply none(String address, String why) {
        return new Reply(address, Optional.empty(), Optional.empty(), why);
    }

    boolean answered() {
        return report.isPresent() || refusal.isPresent();
    }

    /** Whether it comes from a primary of a set that nobody has taken the place of. */
    boolean isPrimary(String clusterId) {
        return report.filter(found -> found.isPrimary() && found.clusterId().equals(clusterId))
                .isPresent();
    }

    /**
     * Whether it may come from a primary all the same: who refuses without a report looks into a ledger of secondaries, as
     * primaries do, or is a standby, or cannot be understood.
     */
    boolean isUnclear() {
        return report.isEmpty() && refusal.filter(Reply::isUnclear).isPresent();
    }

    private static boolean isUnclear(Why why) {
        return why != Why.NOT_PRIMARY && why != Why.FOREIGN;
    }
}
