package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.Report;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is looked at before a promotion.
 *
 * @param own report of the cluster that may be promoted
 * @param replies of all addresses of the former primary
 * @param now when they were asked
 * @param generation that the promotion would begin
 */
record Facts(Report own, Copy copy, List<Reply> replies, Instant now, long generation) {
    Facts {
        replies = List.copyOf(replies);
    }

    /** With what the cluster has now, where it may have forgotten its primary. */
    Facts with(Copy newer) {
        return new Facts(
                own, newer.primary().isPresent() ? newer : newer.having(copy.primary()), replies, now, generation);
    }

    /** What a primary has answered, or what may be of one; a standby counts only where nobody says what the cluster is. */
    Optional<Reply> primary() {
        return replies.stream()
                .filter(reply -> reply.isPrimary(own.clusterId()))
                .findFirst()
                .or(() -> replies.stream().filter(this::isUnclear).findFirst());
    }

    private boolean isUnclear(Reply reply) {
        boolean standby = reply.refusal().filter(Why.NOT_ACTIVE::equals).isPresent();
        return reply.isUnclear() && !(standby && !reports().isEmpty());
    }

    /** The reports of those of the same set that have answered. */
    List<Report> reports() {
        return replies.stream()
                .flatMap(reply -> reply.report().stream())
                .filter(report -> report.clusterId().equals(own.clusterId()))
                .toList();
    }
}
