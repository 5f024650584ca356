package dev.holdfast.engine.seal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.ProductInfo;
import dev.holdfast.engine.api.Response;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Health")
class HealthTest {
    private final TestCluster cluster = new TestCluster();
    private NodeRole role = NodeRole.LONE;
    private final ApiHarness api = api(true);

    private ApiHarness api(boolean enterprise) {
        ProductInfo product = new ProductInfo("1.3.0", "", enterprise);
        return new ApiHarness(
                new SealApi(cluster.service, product, () -> role, HighAvailability.NONE, TestCluster.CLOCK));
    }

    /** Brings the cluster into a state. */
    private void be(String state) {
        if (!state.equals("new")) {
            String share = cluster.initialize(1, 1).get(0);
            if (!state.equals("sealed")) {
                cluster.unseal(share);
            }
        }
        role = switch (state) {
            case "secondary" -> role(NodeRole.Mode.SECONDARY, false, false);
            case "fenced" -> role(NodeRole.Mode.PRIMARY, true, false);
            case "standby" -> role(NodeRole.Mode.PRIMARY, false, true);
            case "starting" -> new NodeRole(NodeRole.Mode.PRIMARY, false, true, false, OptionalLong.of(17), 1, 2, 3);
            default -> NodeRole.LONE;
        };
    }

    private static NodeRole role(NodeRole.Mode mode, boolean fenced, boolean standby) {
        return new NodeRole(mode, fenced, false, standby, OptionalLong.of(17), 1, 2, 3);
    }

    private static Map<String, Object> query(String text) {
        return Arrays.stream(text.split("&"))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> pair.split("=", -1))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair.length > 1 ? pair[1] : ""));
    }

    @ParameterizedTest
    @CsvSource({
        "new, '', 501",
        "sealed, '', 503",
        "secondary, '', 472",
        "fenced, '', 472",
        "standby, '', 429",
        "starting, '', 503",
        "starting, activecode=201&sealedcode=299, 299",
        "active, '', 200",
        "new, uninitcode=200, 200",
        "sealed, sealedcode=299&activecode=201, 299",
        "secondary, drsecondarycode=210, 210",
        "fenced, drsecondarycode=210, 210",
        "standby, standbycode=473, 473",
        "standby, standbyok=true, 200",
        "standby, standbyok, 200",
        "standby, standbyok=false, 429",
        "standby, perfstandbyok=true, 429",
        "active, activecode=418&performancestandbycode=200, 418",
        "active, StandbyOK=1&ACTIVECODE=202, 202"
    })
    @DisplayName("has a status code for every state, which the query can replace")
    void codes(String state, String query, int code) {
        be(state);
        Response answer = api.call(Operation.READ, "sys/health", query(query));
        assertThat(answer.status()).isEqualTo(code);
        assertThat(answer.body()).containsKey("initialized");
        Response head = api.call(Operation.HEAD, "sys/health", query(query));
        assertThat(head.status()).isEqualTo(code);
        assertThat(head.shape()).isEqualTo(Response.Shape.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "activecode=ok",
                "activecode=99",
                "activecode=600",
                "sealedcode",
                "standbyok=yes",
                "perfstandbyok=2"
            })
    @DisplayName("answers an unreadable query with 400 and an empty list")
    void unreadable(String query) {
        Response answer = api.call(Operation.READ, "sys/health", query(query));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(ApiHarness.json(answer)).hasToString("{\"errors\":[]}");
    }

    @Test
    @DisplayName("has no body where HTTP allows none")
    void noContent() {
        be("active");
        assertThat(api.call(Operation.READ, "sys/health", query("activecode=204"))
                        .shape())
                .isEqualTo(Response.Shape.NONE);
    }

    @Test
    @DisplayName("of a lone node has exactly these members, in order")
    void body() {
        be("active");
        String id = cluster.service.cluster().orElseThrow().id();
        assertThat(ApiHarness.json(api.read("sys/health")))
                .hasToString("{\"initialized\":true,\"sealed\":false,\"standby\":false,\"performance_standby\":false,"
                        + "\"replication_performance_mode\":\"disabled\",\"replication_dr_mode\":\"disabled\","
                        + "\"fenced\":false,\"server_time_utc\":1893456000,\"version\":\"1.3.0\",\"enterprise\":true,"
                        + "\"cluster_name\":\"north\",\"cluster_id\":\"" + id + "\",\"echo_duration_ms\":0,"
                        + "\"clock_skew_ms\":0,\"replication_primary_canary_age_ms\":0,"
                        + "\"license\":{\"state\":\"autoloaded\",\"expiry_time\":\"\",\"terminated\":false}}");
    }

    @Test
    @DisplayName("leaves out what has no value")
    void leftOut() {
        be("sealed");
        assertThat(api(false).read("sys/health").body().keySet())
                .containsExactly(
                        "initialized",
                        "sealed",
                        "standby",
                        "performance_standby",
                        "replication_performance_mode",
                        "replication_dr_mode",
                        "fenced",
                        "server_time_utc",
                        "version",
                        "enterprise",
                        "echo_duration_ms",
                        "clock_skew_ms",
                        "replication_primary_canary_age_ms");
    }

    @Test
    @DisplayName("tells of replication what its room knows")
    void replication() {
        be("secondary");
        assertThat(api.read("sys/health").body())
                .containsEntry("replication_dr_mode", "secondary")
                .containsEntry("last_wal", 17L)
                .containsEntry("echo_duration_ms", 1L)
                .containsEntry("clock_skew_ms", 2L)
                .containsEntry("replication_primary_canary_age_ms", 3L);
    }

    @Test
    @DisplayName("leader: without high availability there is none to address")
    void leader() {
        assertThat(ApiHarness.json(api.read("sys/leader")))
                .hasToString("{\"ha_enabled\":false,\"is_self\":false,\"active_time\":\"0001-01-01T00:00:00Z\","
                        + "\"leader_address\":\"\",\"leader_cluster_address\":\"\",\"performance_standby\":false,"
                        + "\"performance_standby_last_remote_wal\":0}");
        role = role(NodeRole.Mode.PRIMARY, false, false);
        assertThat(api.read("sys/leader").body()).containsEntry("last_wal", 17L);
    }

    @Test
    @DisplayName("of the licence names the edition and what it has")
    void license() {
        be("active");
        assertThat(ApiHarness.json(api.read("sys/license/status")))
                .hasToString("{\"autoloading_used\":true,\"autoloaded\":{\"license_id\":\"holdfast-enterprise\","
                        + "\"edition\":\"enterprise\",\"features\":[\"DR Replication\",\"HSM\"],\"start_time\":\"\","
                        + "\"expiration_time\":\"\",\"termination_time\":\"\"}}");
        assertThat(ApiHarness.json(api(false).read("sys/license/status"))
                        .path("autoloaded")
                        .path("features"))
                .isEmpty();
    }
}
