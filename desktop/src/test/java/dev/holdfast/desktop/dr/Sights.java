package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.testing.ScriptedTransport;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.engine.client.DrStatus;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.SealStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What clusters may say of themselves. */
final class Sights {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private Sights() {}

    static DrCluster disabled() {
        return saying("{'mode':'disabled'}");
    }

    static DrCluster primary(String... secondaries) {
        String ids = List.of(secondaries).stream().map(id -> "'" + id + "'").collect(Collectors.joining(","));
        return saying("{'mode':'primary','state':'running','known_secondaries':[" + ids + "]}");
    }

    static DrCluster fenced() {
        return saying("{'mode':'primary','state':'fenced','fenced_by':{'generation':4,'cluster_address':'b:8201'}}");
    }

    /** @param former primaries whose place it took, in JSON */
    static DrCluster successor(String... former) {
        return saying("{'mode':'primary','state':'running','former_primaries':[" + String.join(",", former) + "]}");
    }

    static DrCluster secondary(int diverged) {
        return saying("{'mode':'secondary','state':'stream-wals','diverged_entries':" + diverged + "}");
    }

    static DrCluster reindexing() {
        return saying("{'mode':'secondary','state':'stream-wals','diverged_entries':0,'reindex_in_progress':true}");
    }

    /** In any standing. */
    static DrCluster standing(DrStanding standing) {
        return switch (standing) {
            case UNHEARD -> DrCluster.unheard(null);
            case SILENT -> disabled().silent(problem(Problem.Kind.UNREACHABLE));
            case NOT_OFFERED -> disabled().silent(problem(Problem.Kind.NOT_FOUND));
            case NEW -> DrCluster.unheard(null).answered(seal("{'initialized':false,'sealed':true}"), none(), NOW);
            case SEALED -> disabled().answered(seal("{'initialized':true,'sealed':true}"), none(), NOW);
            case DISABLED -> disabled();
            case PRIMARY -> primary();
            case FENCED -> fenced();
            case SECONDARY -> secondary(0);
            case CHANGING -> saying("{'mode':'bootstrapping'}");
        };
    }

    private static Optional<DrStatus> none() {
        return Optional.empty();
    }

    private static Problem problem(Problem.Kind kind) {
        return Problem.of(kind, "title", "message", "advice");
    }

    private static DrCluster saying(String status) {
        Holdfast client = client("sys/replication/dr/status", "{'data':" + status + "}");
        return DrCluster.unheard(null)
                .answered(
                        seal("{'initialized':true,'sealed':false}"),
                        Optional.of(client.dr().status()),
                        NOW);
    }

    private static SealStatus seal(String json) {
        return client("sys/seal-status", json).seal().status();
    }

    private static Holdfast client(String path, String json) {
        return new Holdfast(new ScriptedTransport().on("read " + path, 200, json.replace('\'', '"')));
    }
}
