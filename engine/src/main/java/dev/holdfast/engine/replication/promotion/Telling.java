package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkHost;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One former primary that is told that this cluster took its place. Used by one thread.
 *
 * <p>One that was demoted and follows nobody may be promoted again, and knows nobody whom it could tell then; so it is asked
 * on until it has a place in the history of this cluster, or in none of the set.
 */
final class Telling {
    private static final Logger LOG = LoggerFactory.getLogger(Telling.class);

    private volatile FormerPrimary primary;
    private final Line line;
    private final LinkHost host;
    private boolean answered = true;
    private volatile Optional<Reply> last = Optional.empty();
    private volatile Optional<Instant> heard;

    Telling(FormerPrimary primary, Line line, LinkHost host) {
        this.primary = primary;
        this.line = line;
        this.host = host;
        this.heard = primary.heard();
    }

    /** Tells it once, and whether it needs to be told no more. */
    boolean isDone() {
        Report own = host.report();
        Reply reply = tell(own);
        last = Optional.of(reply);
        answered = reply.report().isPresent();
        heard = answered ? Optional.of(own.time()) : heard;
        reply.report().filter(report -> isOfSet(report, own)).ifPresent(this::hear);
        reply.report().ifPresent(report -> hearPart(report, reply.address()));
        return isDone(reply, own);
    }

    private void hearPart(Report report, String address) {
        boolean demoted = !isPrimary(report);
        if (demoted && !primary.demoted()) {
            LOG.info("the former DR primary at {} is one no more", address);
        }
        primary = primary.demoted(demoted);
    }

    /** As it is known now. */
    FormerPrimary primary() {
        return primary;
    }

    /** Where it is, what it is as far as that is known, and by this cluster's clock when it last said anything. */
    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("cluster_address", primary.addresses().stream().findFirst().orElse(""));
        members.put("state", last.flatMap(Reply::report).map(Report::state).orElse("unknown"));
        heard.ifPresent(time -> members.put("last_heard", time.toString()));
        last.filter(reply -> reply.report().isEmpty()).ifPresent(reply -> members.put("last_error", reply.text()));
        return members;
    }

    private static boolean isDone(Reply reply, Report own) {
        boolean foreign = reply.refusal().filter(Why.FOREIGN::equals).isPresent();
        return foreign || reply.report().filter(report -> isDone(report, own)).isPresent();
    }

    private static boolean isDone(Report report, Report own) {
        return report.mode() == Mode.DISABLED || !isOfSet(report, own) || (!isPrimary(report) && follows(report, own));
    }

    private static boolean isPrimary(Report report) {
        return report.mode() == Mode.PRIMARY || report.mode() == Mode.UNKNOWN;
    }

    private static boolean follows(Report report, Report own) {
        return own.lineage()
                .newest()
                .filter(report.lineage().generations()::contains)
                .isPresent();
    }

    private static boolean isOfSet(Report report, Report own) {
        return report.clusterId().equals(own.clusterId());
    }

    /** Two clusters may have been promoted at once: one of them takes the place of the other, too. */
    private void hear(Report report) {
        String address = report.clusterAddresses().stream().findFirst().orElse("");
        host.learned(report.lineage(), report.mode() == Mode.PRIMARY ? address : "");
        report.fencedBy().ifPresent(by -> host.learned(new Lineage(List.of(by)), ""));
    }

    /** By the first address where someone says what it is; else the newest reason why nobody does. */
    private Reply tell(Report own) {
        Reply reply = Reply.none("", "no address is known");
        for (String address : primary.addresses()) {
            reply = line.tell(primary, address, own);
            if (reply.report().isPresent()
                    || reply.refusal().filter(Why.FOREIGN::equals).isPresent()) {
                return reply;
            }
            log(reply);
        }
        return reply;
    }

    /** What goes on failing is logged once. */
    private void log(Reply reply) {
        if (answered) {
            LOG.warn(
                    "the former DR primary at {} cannot be told that its place was taken: {}",
                    reply.address(),
                    reply.text());
        }
    }
}
