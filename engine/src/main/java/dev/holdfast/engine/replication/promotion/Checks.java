package dev.holdfast.engine.replication.promotion;

import dev.holdfast.engine.replication.link.Report;
import dev.holdfast.engine.replication.promotion.Copy.Heard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The checks before a promotion: what follows from facts, and nothing else. */
final class Checks {
    private final Facts facts;
    private final Loss loss;

    private Checks(Facts facts) {
        this.facts = facts;
        this.loss = Loss.of(facts);
    }

    static Verdict of(Facts facts) {
        Checks checks = new Checks(facts);
        return new Verdict(
                facts.generation(),
                List.of(checks.initialSync(), checks.caughtUp(), checks.merkle(), checks.primaryGone()),
                checks.loss.lag());
    }

    private Check initialSync() {
        boolean synced = facts.copy().synced();
        return new Check("initial_sync", synced, initialSyncText(synced), Map.of("ended", synced));
    }

    private String initialSyncText(boolean synced) {
        if (!synced) {
            return "the first synchronisation has not ended, so the copy is not whole";
        }
        return facts.copy().primary().isPresent()
                ? "the first synchronisation has ended"
                : "this cluster follows no primary; its copy is its own";
    }

    private Check caughtUp() {
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("last_applied", facts.copy().applied());
        Optional<Heard> heard = facts.copy().primary();
        if (heard.isEmpty()) {
            return new Check("caught_up", true, "this cluster follows no primary that could be ahead", evidence);
        }
        evidence.put("last_known", loss.newest());
        evidence.put("lag_wals", loss.lag().records());
        evidence.put("lag_ms", loss.lag().millis());
        evidence.put("heard", heard.get().at().toString());
        boolean level = loss.lag().records() == 0 && facts.copy().exact();
        return new Check("caught_up", level, caughtUpText(level), evidence);
    }

    private String caughtUpText(boolean level) {
        String applied = "record " + facts.copy().applied() + " is applied";
        if (level) {
            return applied + ", and the primary is known to have none after it";
        }
        return loss.lag().records() > 0
                ? applied + ", but the primary is known to have " + loss.newest() + ": "
                        + Texts.records(loss.lag().records()) + " and "
                        + Texts.seconds(loss.lag().millis()) + " behind"
                : applied + ", but a synchronisation has to be levelled by more";
    }

    private Check merkle() {
        boolean corrupt = facts.copy().corrupt();
        boolean reindexing = facts.copy().reindexing();
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("corrupted_merkle_tree", corrupt);
        evidence.put("reindex_in_progress", reindexing);
        return new Check("merkle", !corrupt && !reindexing, merkleText(corrupt, reindexing), evidence);
    }

    private static String merkleText(boolean corrupt, boolean reindexing) {
        if (reindexing) {
            return "a reindex runs; wait for its end";
        }
        return corrupt ? "the tree is corrupt; use dr/secondary/reindex" : "the tree is whole";
    }

    private Check primaryGone() {
        Optional<Reply> primary = facts.primary();
        Optional<Reply> shown = primary.or(
                () -> facts.replies().stream().filter(Reply::answered).findFirst());
        Map<String, Object> evidence = new LinkedHashMap<>();
        shown.ifPresent(reply -> evidence.putAll(evidence(reply)));
        Map<String, Object> asked = new LinkedHashMap<>();
        facts.replies().forEach(reply -> asked.put(reply.address(), reply.text()));
        evidence.put("asked", asked);
        return new Check(
                "primary_gone",
                primary.isEmpty(),
                primary.map(Checks::stillThere)
                        .orElseGet(() -> shown.map(Checks::isNone).orElseGet(this::silent)),
                evidence);
    }

    private static Map<String, Object> evidence(Reply reply) {
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("address", reply.address());
        reply.report().ifPresent(report -> {
            evidence.put("mode", report.mode().word());
            evidence.put("state", report.state());
            evidence.put("generation", report.lineage().number());
            evidence.put("cluster_id", report.clusterId());
        });
        return evidence;
    }

    private static String stillThere(Reply reply) {
        String remedy = "; demote it with dr/primary/demote, or stop it";
        return reply.report()
                .map(report -> reply.address() + " answers as the primary of generation "
                        + report.lineage().number() + remedy)
                .orElseGet(() -> reply.address() + " answers and may be a primary (" + reply.text() + ")" + remedy);
    }

    private static String isNone(Reply reply) {
        return reply.address() + " answers, but not as the primary: "
                + reply.report().map(Checks::what).orElse(reply.text());
    }

    private static String what(Report report) {
        return "mode " + report.mode().word() + ", generation "
                + report.lineage().number()
                + report.fencedBy()
                        .map(by -> ", fenced by generation " + by.number())
                        .orElse("");
    }

    private String silent() {
        return facts.replies().isEmpty()
                ? "this cluster knows no primary that could answer"
                : facts.replies().stream()
                        .map(reply -> reply.address() + " does not answer (" + reply.text() + ")")
                        .collect(Collectors.joining("; "));
    }
}
