package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.config.TelemetryConfig;
import dev.holdfast.engine.metrics.PrometheusText;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Metrics")
class MetricsTest {
    private static final String TEXT = "/v1/sys/metrics?format=prometheus";
    private static final ListenerRules CLOSED = new ListenerRules(CeremonyAccess.OPEN, 10, false);
    private static final ListenerRules OPEN = new ListenerRules(CeremonyAccess.OPEN, 10, true);
    private static final Duration DAY = Duration.ofDays(1);
    /** Every name of the published list, without prefix. */
    private static final List<String> SHARED = List.of(
            "core_unsealed",
            "core_active",
            "core_replication_dr_primary",
            "core_replication_dr_secondary",
            "core_replication_performance_primary",
            "core_replication_performance_secondary",
            "replication_wal_last_wal",
            "replication_wal_last_dr_wal",
            "replication_wal_gc",
            "replication_fsm_last_remote_wal",
            "replication_merkle_commit_index",
            "replication_merkleDiff",
            "replication_merkleSync",
            "replication_fetchRemoteKeys",
            "logshipper_streamWALs_guard_found",
            "logshipper_streamWALs_missing_guard",
            "logshipper_streamWALs_scanned_entries",
            "logshipper_buffer_length",
            "logshipper_buffer_size",
            "logshipper_buffer_max_length",
            "logshipper_buffer_max_size",
            "merkle_flushDirty",
            "merkle_flushDirty_num_pages",
            "merkle_flushDirty_outstanding_pages",
            "merkle_saveCheckpoint",
            "merkle_saveCheckpoint_num_dirty",
            "replication_rpc_dr_server_echo",
            "replication_rpc_dr_server_fetch_keys_request",
            "replication_rpc_server_echo",
            "replication_rpc_server_bootstrap_request",
            "replication_rpc_server_stream_wals_request",
            "replication_rpc_server_conflicting_pages_request",
            "replication_rpc_server_sub_page_hashes_request",
            "replication_rpc_server_guard_hash_request",
            "replication_rpc_client_stream_wals",
            "replication_rpc_client_fetch_keys",
            "replication_rpc_client_conflicting_pages",
            "replication_rpc_client_sub_page_hashes",
            "replication_rpc_client_guard_hash");

    private static final List<String> OWN = List.of(
            "replication_dr_lag_wals",
            "replication_dr_lag_seconds",
            "replication_dr_generation",
            "replication_dr_fenced",
            "managed_key_operations_total",
            "managed_key_operation_seconds_count",
            "ceremony_calls_total",
            "http_requests_total",
            "audit_failures_total");

    private static ServedEngine served(TelemetryConfig telemetry) {
        EngineConfig config = new EngineConfig(
                Edition.ENTERPRISE,
                "",
                "",
                "",
                new StorageConfig.InMemory(),
                List.of(),
                Duration.ofSeconds(1),
                List.of(),
                telemetry,
                DAY,
                DAY);
        return new ServedEngine(
                config, ListenerConfig.plain(new HostPort("127.0.0.1", 0)).withRules(OPEN));
    }

    private static PrometheusText text(ServedEngine served) {
        RawHttp.Reply reply = served.http(0).get(TEXT);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.headers())
                .containsEntry("Content-Type", "text/plain; version=0.0.4")
                .containsEntry("Cache-Control", "no-store");
        return PrometheusText.parse(reply.body());
    }

    @ParameterizedTest
    @CsvSource({"holdfast,true,false", "vault,false,true", "both,true,true"})
    @DisplayName("have every published name, under the prefix that was chosen")
    void names(String prefix, boolean holdfast, boolean vault) {
        try (ServedEngine served = served(new TelemetryConfig(DAY, true, prefix))) {
            PrometheusText text = text(served);
            for (String name : SHARED) {
                assertThat(Double.isNaN(text.value("holdfast_" + name)))
                        .as(name)
                        .isNotEqualTo(holdfast);
                assertThat(Double.isNaN(text.value("vault_" + name))).as(name).isNotEqualTo(vault);
            }
            for (String name : OWN) {
                assertThat(text.value("holdfast_" + name)).as(name).isNotNaN();
                assertThat(text.value("vault_" + name)).as(name).isNaN();
            }
            assertThat(text.samples()).allMatch(sample -> sample.name().matches("(holdfast|vault)_.+"));
        }
    }

    @Test
    @DisplayName("are true: states, sequences and counts")
    void values() {
        try (ServedEngine served = new ServedEngine(OPEN)) {
            assertThat(text(served).value("holdfast_core_unsealed")).isZero();
            assertThat(text(served).value("holdfast_core_active")).isZero();
            served.unsealed();
            PrometheusText before = text(served);
            assertThat(before.value("holdfast_core_unsealed")).isEqualTo(1);
            assertThat(before.value("holdfast_core_active")).isEqualTo(1);
            assertThat(before.type("holdfast_core_active")).isEqualTo("gauge");

            served.http(0).put("/v1/sys/share-check", "{\"key\":\"" + served.share() + "\"}");
            served.http(0).put("/v1/sys/share-check", "{\"key\":\"00\"}");
            served.holdfast().mounts().enable("team", "kv", "");
            PrometheusText after = text(served);

            assertThat(after.value("holdfast_http_requests_total") - before.value("holdfast_http_requests_total"))
                    .isEqualTo(3);
            assertThat(after.type("holdfast_http_requests_total")).isEqualTo("counter");
            assertThat(after.value("holdfast_replication_wal_last_wal"))
                    .isGreaterThan(before.value("holdfast_replication_wal_last_wal"));
            await().untilAsserted(() -> assertThat(text(served).value("holdfast_replication_merkle_commit_index"))
                    .isPositive());
            assertThat(calls(after, "success") - calls(before, "success")).isEqualTo(1);
            assertThat(calls(after, "refused")).isEqualTo(1);
            served.seal();
            assertThat(text(served).value("holdfast_core_unsealed")).isZero();
        }
    }

    private static double calls(PrometheusText text, String outcome) {
        return text.value("holdfast_ceremony_calls_total", Map.of("ceremony", "share-check", "outcome", outcome));
    }

    @Test
    @DisplayName("count what was refused because there was too much of it")
    void rateLimited() {
        try (ServedEngine served = new ServedEngine(new ListenerRules(CeremonyAccess.OPEN, 1, true)).unsealed()) {
            while (served.http(0).put("/v1/sys/share-check", "{}").status() != 429) {
                // the budget of one call a second is soon used up
            }
            assertThat(calls(text(served), "rate_limited")).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("need a token that may read them, unless the listener shows them to everyone, also while sealed")
    void authority() {
        try (ServedEngine served = new ServedEngine(CLOSED, OPEN)) {
            assertError(served.http(0).get(TEXT, served.tokenHeader()), 503, "sealed");
            assertThat(served.http(1).get(TEXT).status()).isEqualTo(200);
            served.unsealed();
            assertError(served.http(0).get(TEXT), 403, "permission denied");
            assertThat(served.http(0).get(TEXT, served.tokenHeader()).status()).isEqualTo(200);
            assertThat(served.http(1).get(TEXT, "X-Vault-Token: wrong").status())
                    .isEqualTo(200);
            assertError(served.http(1).put("/v1/sys/metrics", "{}", served.tokenHeader()), 405, "GET");
        }
    }

    @Test
    @DisplayName("are JSON if no format is asked for, and nothing else than the two")
    void json_() {
        try (ServedEngine served = new ServedEngine(OPEN).unsealed()) {
            RawHttp.Reply reply = served.http(0).get("/v1/sys/metrics");
            assertThat(reply.headers()).containsEntry("Content-Type", "application/json");
            JsonNode metrics = json(reply);
            assertThat(metrics.fieldNames())
                    .toIterable()
                    .containsExactly("Timestamp", "Gauges", "Points", "Counters", "Samples");
            assertThat(metrics.path("Gauges").findValuesAsText("Name")).contains("holdfast_core_unsealed");
            assertThat(metrics.path("Counters").findValuesAsText("Name")).contains("holdfast_http_requests_total");
            assertThat(metrics.path("Samples").findValuesAsText("Name"))
                    .contains("holdfast_managed_key_operation_seconds");
            assertError(served.http(0).get("/v1/sys/metrics?format=xml"), 400, "format");
        }
    }

    @Test
    @DisplayName("can be without the text format, which says so")
    void switchedOff() {
        try (ServedEngine served =
                served(new TelemetryConfig(Duration.ZERO, true, "holdfast")).unsealed()) {
            assertError(served.http(0).get(TEXT), 400, "prometheus_retention_time");
            assertThat(served.http(0).get("/v1/sys/metrics").status()).isEqualTo(200);
        }
    }

    @Test
    @DisplayName("name the host if they are told to")
    void host() {
        try (ServedEngine served = served(new TelemetryConfig(DAY, false, "holdfast"))) {
            assertThat(text(served).samples())
                    .allMatch(sample -> sample.labels().containsKey("host"));
        }
        try (ServedEngine served = served(TelemetryConfig.DEFAULT)) {
            assertThat(text(served).samples())
                    .noneMatch(sample -> sample.labels().containsKey("host"));
        }
    }

    @Test
    @DisplayName("hold no name of a key, no path and no secret")
    void silent() {
        try (ServedEngine served = new ServedEngine(OPEN).unsealed()) {
            String marked = "Marked-7d1f";
            served.holdfast().mounts().enable("marked-mount", "kv", "");
            served.http(0)
                    .put("/v1/marked-mount/" + marked, "{\"" + marked + "\":\"" + marked + "\"}", served.tokenHeader());
            served.http(0)
                    .put(
                            "/v1/sys/managed-keys/cloudAkms/marked-key",
                            "{\"kms_key\":\"alias/" + marked + "\",\"key_type\":\"RSA\",\"key_bits\":2048,"
                                    + "\"region\":\"eu-central-1\",\"access_key\":\"" + marked + "\",\"secret_key\":\""
                                    + marked + "\"}",
                            served.tokenHeader());
            served.http(0).put("/v1/sys/managed-keys/cloudAkms/marked-key/test/sign", "{}", served.tokenHeader());
            served.http(0).put("/v1/sys/share-check", "{\"key\":\"" + served.share() + "\"}");

            for (String target : List.of(TEXT, "/v1/sys/metrics")) {
                assertThat(served.http(0).get(target).body())
                        .doesNotContainIgnoringCase("marked")
                        .doesNotContain(served.token(), served.share());
            }
        }
    }
}
