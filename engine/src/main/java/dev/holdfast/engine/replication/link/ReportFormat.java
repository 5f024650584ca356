package dev.holdfast.engine.replication.link;

import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.LineageFormat;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.tree.Digest;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The JSON of reports; the format is in the package's description. */
final class ReportFormat {
    private ReportFormat() {}

    static byte[] write(Report report) {
        return Json.line(members(report));
    }

    static Map<String, Object> members(Report report) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", report.version());
        members.put("mode", report.mode().word());
        members.put("state", report.state());
        members.put("cluster_id", report.clusterId());
        members.put("sequence", report.position().sequence());
        members.put("generation", report.position().generation());
        report.tree().ifPresent(root -> members.put("tree", root.toString()));
        members.put("lineage", LineageFormat.members(report.lineage()));
        report.fencedBy().ifPresent(by -> members.put("fenced_by", LineageFormat.members(by)));
        members.put("api_address", report.apiAddress());
        members.put("cluster_addresses", report.clusterAddresses());
        members.put("lag_records", report.lag().records());
        members.put("lag_ms", report.lag().millis());
        members.put("time", report.time().toString());
        return members;
    }

    /** @throws MalformedException naming what is missing or malformed */
    static Report read(Members members) throws MalformedException {
        try {
            return new Report(
                    members.text("version"),
                    mode(members.text("mode")),
                    members.text("state"),
                    members.text("cluster_id"),
                    new ReplicatedPosition(members.number("sequence"), members.number("generation")),
                    tree(members.optionalText("tree")),
                    LineageFormat.lineage(members.any("lineage")),
                    fencedBy(members),
                    members.text("api_address"),
                    members.texts("cluster_addresses"),
                    new Lag(members.number("lag_records"), members.number("lag_ms")),
                    members.time("time"));
        } catch (MalformedException e) {
            throw e;
        } catch (IOException e) {
            throw new MalformedException(e.getMessage(), e);
        }
    }

    private static Mode mode(String word) throws MalformedException {
        return Arrays.stream(Mode.values())
                .filter(mode -> mode.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new MalformedException("the member mode is not known"));
    }

    private static Optional<Generation> fencedBy(Members members) throws IOException {
        return members.has("fenced_by")
                ? Optional.of(LineageFormat.generation(members.any("fenced_by")))
                : Optional.empty();
    }

    private static Optional<Digest> tree(Optional<String> hex) throws MalformedException {
        try {
            return hex.map(HexFormat.of()::parseHex).map(Digest::of);
        } catch (IllegalArgumentException e) {
            throw new MalformedException("the member tree is no digest", e);
        }
    }
}
