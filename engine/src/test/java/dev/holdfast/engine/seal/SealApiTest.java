package dev.holdfast.engine.seal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.ProductInfo;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route.Trait;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The seal's calls")
class SealApiTest {
    private static final String FOREIGN = "73gPnyZjmqI9aEV28nSPIE3OqtB++LL3rt75spAyjA5N";

    private final TestCluster cluster = new TestCluster();
    private final ApiHarness api = new ApiHarness(new SealApi(
            cluster.service,
            new ProductInfo("1.3.0", "2026-01-01T00:00:00Z", true),
            ReplicationMode.DISABLED,
            HighAvailability.NONE,
            TestCluster.CLOCK));

    private List<String> initialize() {
        Response made = api.update("sys/init", Map.of("secret_shares", 3, "SECRET_Threshold", "2"));
        assertThat(made.status()).isEqualTo(200);
        return texts(ApiHarness.json(made).path("keys"));
    }

    private static List<String> texts(JsonNode array) {
        String[] texts = new String[array.size()];
        Arrays.setAll(texts, i -> array.get(i).asText());
        return List.of(texts);
    }

    private void refused(Response response, String reason) {
        assertThat(response.status()).isEqualTo(400);
        assertThat(ApiHarness.json(response).path("errors").toString()).contains(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "READ, sys/init, true, true",
        "UPDATE, sys/init, true, true",
        "UPDATE, sys/unseal, true, true",
        "READ, sys/seal-status, true, true",
        "READ, sys/health, true, true",
        "HEAD, sys/health, true, true",
        "READ, sys/leader, false, true",
        "UPDATE, sys/share-check, true, false"
    })
    @DisplayName("are direct: no token, flat JSON")
    void direct(Operation operation, String path, boolean whileSealed, boolean unaudited) {
        assertThat(api.route(operation, path).has(Trait.DIRECT)).isTrue();
        assertThat(api.route(operation, path).has(Trait.WHILE_SEALED)).isEqualTo(whileSealed);
        assertThat(api.route(operation, path).has(Trait.UNAUDITED)).isEqualTo(unaudited);
        assertThat(api.route(operation, path).has(Trait.RATE_LIMITED)).isEqualTo(path.equals("sys/share-check"));
    }

    @Test
    @DisplayName("need a token with sudo to seal, and none to decode")
    void traits() {
        assertThat(api.route(Operation.UPDATE, "sys/seal").traits())
                .containsExactlyInAnyOrder(Trait.SUDO, Trait.NOT_ON_STANDBY, Trait.ON_DR_SECONDARY, Trait.WHILE_FENCED);
        assertThat(api.route(Operation.UPDATE, "sys/decode-token").traits()).containsExactly(Trait.OPEN);
    }

    @Nested
    @DisplayName("sys/init")
    class Init {
        @Test
        @DisplayName("tells whether it was done, and hands out keys, keys_base64, root_token")
        void initializes() {
            assertThat(ApiHarness.json(api.read("sys/init"))).hasToString("{\"initialized\":false}");
            Map<String, Object> sent = new HashMap<>(Map.of("secret_shares", 1, "secret_threshold", 1));
            sent.put("pgp_keys", null);
            sent.put("recovery_pgp_keys", null);
            sent.put("recovery_shares", 0);
            sent.put("stored_shares", "");
            Response made = api.update("sys/init", sent);
            assertThat(made.body().keySet()).containsExactly("keys", "keys_base64", "root_token");
            assertThat(ApiHarness.json(api.read("sys/init"))).hasToString("{\"initialized\":true}");
            refused(api.update("sys/init", sent), "already initialised");
        }

        @Test
        @DisplayName("has no default for its numbers")
        void missing() {
            refused(api.update("sys/init", Map.of()), "secret_shares: is required");
            refused(api.update("sys/init", Map.of("secret_shares", 3)), "secret_threshold: is required");
            refused(api.update("sys/init", Map.of("secret_shares", 0, "secret_threshold", 0)), "secret_shares");
        }

        @ParameterizedTest
        @ValueSource(strings = {"stored_shares", "recovery_shares", "recovery_threshold", "recovery_pgp_keys"})
        @DisplayName("refuses what belongs to other kinds of seal")
        void otherSeals(String name) {
            Response response = api.update("sys/init", Map.of("secret_shares", 1, "secret_threshold", 1, name, 1));
            refused(response, name + ": belongs to another kind of seal");
            assertThat(cluster.store.sequence()).isZero();
        }
    }

    @Nested
    @DisplayName("sys/unseal")
    class Unseal {
        @Test
        @DisplayName("answers with the seal status")
        void unseals() {
            List<String> shares = initialize();
            Response one = api.update("sys/unseal", Map.of("Key", shares.get(2).toUpperCase(Locale.ROOT)));
            assertThat(one.body()).containsEntry("progress", 1).containsEntry("sealed", true);
            Response two = api.update("sys/unseal", Map.of("key", " " + shares.get(0) + "\n"));
            assertThat(two.body()).containsEntry("sealed", false).containsEntry("nonce", "");
            assertThat(api.update("sys/unseal", Map.of("key", shares.get(1))).status())
                    .isEqualTo(200);
            refused(api.update("sys/unseal", Map.of("reset", true)), "unsealed");
        }

        @Test
        @DisplayName("refuses what is no share of this cluster, and shows none of it")
        void refusals() {
            refused(api.update("sys/unseal", Map.of("key", "ab")), "66 hex digits or 44 base64");
            refused(api.update("sys/unseal", Map.of("key", FOREIGN)), "not initialised");
            initialize();
            refused(api.update("sys/unseal", Map.of()), "key: is required unless reset is true");
            refused(api.update("sys/unseal", Map.of("key", "")), "key: is required");
            refused(api.update("sys/unseal", Map.of("key", FOREIGN)), "not a share");
            refused(api.update("sys/unseal", Map.of("key", FOREIGN, "migrate", true)), "migrate");
            assertThat(ApiHarness.json(api.update("sys/unseal", Map.of("key", FOREIGN)))
                            .toString())
                    .doesNotContain(FOREIGN);
        }

        @Test
        @DisplayName("drops the progress on reset")
        void resets() {
            List<String> shares = initialize();
            api.update("sys/unseal", Map.of("key", shares.get(0), "migrate", false));
            Response reset = api.update("sys/unseal", Map.of("reset", "true"));
            assertThat(reset.body()).containsEntry("progress", 0).containsEntry("nonce", "");
        }
    }

    @Test
    @DisplayName("sys/seal seals, answering 204")
    void seals() {
        List<String> shares = initialize();
        shares.forEach(share -> api.update("sys/unseal", Map.of("key", share)));
        assertThat(cluster.service.state()).isEqualTo(SealState.UNSEALED);
        assertThat(api.update("sys/seal", Map.of()).status()).isEqualTo(204);
        assertThat(cluster.service.state()).isEqualTo(SealState.SEALED);
    }

    @Test
    @DisplayName("sys/seal-status has exactly its members, in order; the cluster's only while unsealed")
    void status() {
        assertThat(ApiHarness.json(api.read("sys/seal-status")))
                .hasToString(
                        "{\"type\":\"shamir\",\"initialized\":false,\"sealed\":true,\"t\":0,\"n\":0,\"progress\":0,"
                                + "\"nonce\":\"\",\"version\":\"1.3.0\",\"build_date\":\"2026-01-01T00:00:00Z\","
                                + "\"migration\":false,\"recovery_seal\":false,\"storage_type\":\"inmem\"}");
        initialize().forEach(share -> api.update("sys/unseal", Map.of("key", share)));
        Response open = api.read("sys/seal-status");
        assertThat(open.body().keySet())
                .containsExactly(
                        "type",
                        "initialized",
                        "sealed",
                        "t",
                        "n",
                        "progress",
                        "nonce",
                        "version",
                        "build_date",
                        "migration",
                        "cluster_name",
                        "cluster_id",
                        "recovery_seal",
                        "storage_type");
        assertThat(open.body()).containsEntry("t", 2).containsEntry("n", 3).containsEntry("cluster_name", "north");
    }

    @Test
    @DisplayName("sys/share-check tells own shares from foreign ones")
    void shareCheck() {
        refused(api.update("sys/share-check", Map.of("key", "zz")), "66 hex digits");
        refused(api.update("sys/share-check", Map.of()), "key: is required");
        refused(api.update("sys/share-check", Map.of("key", FOREIGN)), "not initialised");
        List<String> shares = initialize();
        Response own = api.update("sys/share-check", Map.of("key", shares.get(1)));
        assertThat(own.body().keySet()).containsExactly("valid", "share_fingerprint");
        assertThat(own.body()).containsEntry("valid", true);
        assertThat(api.update("sys/share-check", Map.of("key", FOREIGN)).body()).containsEntry("valid", false);
    }

    @Test
    @DisplayName("sys/decode-token decodes, or says what is wrong")
    void decodeToken() {
        Response decoded = api.update(
                "sys/decode-token",
                Map.of(
                        "encoded_token",
                        "WFdBHXUEVAV7CiV2BnEjcAB/IXICdSd+BGE9YA",
                        "otp",
                        "0123456789ABCDEFGHIJKLMNOPQR"));
        assertThat(decoded.shape()).isEqualTo(Response.Shape.ENVELOPE);
        assertThat(decoded.body()).isEqualTo(Map.of("token", "hfs.A1b2C3d4E5f6G7h8I9j0K1l2"));
        refused(api.update("sys/decode-token", Map.of("encoded_token", "AAAA", "otp", "x")), "lengths differ");
        refused(api.update("sys/decode-token", Map.of("encoded_token", "!", "otp", "x")), "not base64");
        refused(api.update("sys/decode-token", Map.of()), "otp: is required");
    }
}
