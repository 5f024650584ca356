package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static dev.holdfast.engine.server.TestListener.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A standby's listener")
class StandbyServerTest {
    private final TestPair nodes = new TestPair();
    private final TestNode one = nodes.active();
    private final TestNode two = nodes.standby();
    private String token;

    @TempDir
    Path folder;

    @BeforeEach
    void open() {
        nodes.open();
        token = nodes.token();
    }

    @AfterEach
    void close() {
        nodes.close();
    }

    private void mountKv() {
        assertThat(two.http()
                        .put("/v1/sys/mounts/secret", "{\"type\":\"kv\"}", token)
                        .status())
                .isEqualTo(204);
    }

    @Nested
    @DisplayName("passes on")
    class PassesOn {
        @Test
        @DisplayName("writes and reads, and answers as the active node does")
        void writesAndReads() {
            mountKv();
            assertThat(two.http()
                            .put("/v1/secret/a%20b", "{\"v\":\"é\"}", token)
                            .status())
                    .isEqualTo(204);
            RawHttp.Reply there = one.http().get("/v1/secret/a%20b", token);
            RawHttp.Reply here = two.http().get("/v1/secret/a%20b", token);
            assertThat(json(here).path("data").path("v").asText()).isEqualTo("é");
            assertThat(here.headers().keySet()).isEqualTo(there.headers().keySet());
            assertThat(here.headers()).containsEntry("Content-Type", "application/json");
            assertThat(here.headers()).containsEntry("Cache-Control", "no-store");
        }

        @Test
        @DisplayName("lists, deletes and queries")
        void otherMethods() {
            mountKv();
            two.http().put("/v1/secret/a", "{\"v\":1}", token);
            assertThat(json(two.http().get("/v1/secret?list=true", token))
                            .path("data")
                            .path("keys"))
                    .hasToString("[\"a\"]");
            assertThat(json(two.http().call("LIST", "/v1//secret/", "", token))
                            .path("data")
                            .path("keys"))
                    .hasToString("[\"a\"]");
            assertThat(two.http().call("DELETE", "/v1/secret/a", "", token).status())
                    .isEqualTo(204);
            assertThat(one.http().get("/v1/secret/a", token).status()).isEqualTo(404);
        }

        @Test
        @DisplayName("refusals with their reason")
        void refusals() {
            assertError(two.http().get("/v1/sys/mounts"), 403, "permission denied");
            assertError(two.http().put("/v1/sys/mounts/x", "{\"type\":", token), 400, "");
            assertError(two.http().get("/v1/nothing/here", token), 404, "nothing/here");
        }

        @Test
        @DisplayName("for whom it does, which is what the audit log shows")
        void client() throws Exception {
            Path log = folder.resolve("audit.log");
            String device = "{\"type\":\"file\",\"options\":{\"file_path\":\"" + log + "\"}}";
            assertThat(two.http().put("/v1/sys/audit/file", device, token).status())
                    .isEqualTo(204);
            two.http().get("/v1/sys/policies/acl/default", token, "Holdfast-Peer: 192.0.2.1 7 false OPEN");
            assertThat(Files.readString(log))
                    .contains("\"path\":\"sys/policies/acl/default\"")
                    .contains("\"remote_address\":\"127.0.0.1\"")
                    .doesNotContain("192.0.2.1");
        }

        @Test
        @DisplayName("a whole ceremony, which ends when another node becomes active")
        void ceremony() {
            assertThat(json(two.http().put("/v1/sys/generate-root/attempt", ""))
                            .path("started")
                            .asBoolean())
                    .isTrue();
            assertThat(json(one.http().get("/v1/sys/generate-root/attempt"))
                            .path("started")
                            .asBoolean())
                    .isTrue();
            one.store().lose();
            two.store().gain();
            assertThat(json(two.http().get("/v1/sys/generate-root/attempt"))
                            .path("started")
                            .asBoolean())
                    .isFalse();
        }

        @Test
        @DisplayName("no more ceremony calls of one client than its listener allows")
        void rate() {
            RawHttp.Reply last = two.http().call("DELETE", "/v1/sys/generate-root/attempt", "");
            for (int i = 0; i < 100 && last.status() == 204; i++) {
                last = two.http().call("DELETE", "/v1/sys/generate-root/attempt", "");
            }
            assertThat(last.status()).isEqualTo(429);
            assertThat(last.headers()).containsKey("Retry-After");
        }

        @Test
        @DisplayName("steps down the active node on demand")
        void stepDown() {
            assertThat(two.http().put("/v1/sys/step-down", "", token).status()).isEqualTo(204);
            assertThat(one.store().calls()).endsWith("resign PT10S");
            assertThat(one.node().isActive()).isFalse();
        }
    }

    @Nested
    @DisplayName("answers by itself")
    class Answers {
        @Test
        @DisplayName("what it is")
        void health() {
            RawHttp.Reply health = two.http().get("/v1/sys/health");
            assertThat(health.status()).isEqualTo(429);
            assertThat(json(health).path("standby").asBoolean()).isTrue();
            assertThat(two.http().get("/v1/sys/health?standbyok=true").status()).isEqualTo(200);
            assertThat(one.http().get("/v1/sys/health").status()).isEqualTo(200);
            assertThat(json(two.http().get("/v1/sys/seal-status"))
                            .path("sealed")
                            .asBoolean())
                    .isFalse();
        }

        @Test
        @DisplayName("which node is active")
        void leader() {
            JsonNode here = json(two.http().get("/v1/sys/leader"));
            JsonNode there = json(one.http().get("/v1/sys/leader"));
            assertThat(here.path("ha_enabled").asBoolean()).isTrue();
            assertThat(here.path("is_self").asBoolean()).isFalse();
            assertThat(there.path("is_self").asBoolean()).isTrue();
            assertThat(here.path("leader_address").asText()).isEqualTo("https://one.example.com:8200");
            assertThat(here.path("leader_cluster_address")).isEqualTo(there.path("leader_cluster_address"));
            assertThat(here.path("active_time")).isEqualTo(there.path("active_time"));
        }

        @Test
        @DisplayName("that it is not the one to seal, and is sealed by nobody")
        void seal() {
            assertError(two.http().put("/v1/sys/seal", "", token), 400, "https://one.example.com:8200");
            assertThat(one.node().isActive()).isTrue();
        }

        @Test
        @DisplayName("that no active node is known")
        void nobody() {
            one.store().lose();
            await().atMost(TestPair.PATIENCE).until(() -> two.node().leader().isEmpty());
            assertError(two.http().get("/v1/sys/mounts", token), 503, "no active node");
            assertThat(json(two.http().get("/v1/sys/leader"))
                            .path("leader_address")
                            .asText())
                    .isEmpty();
        }
    }

    @Nested
    @DisplayName("sends its callers to the active node")
    class Redirects {
        @Test
        @DisplayName("with path and query, if they want no forwarding")
        void unwanted() {
            RawHttp.Reply reply =
                    two.http().get("/v1/secret/a%20b?list=true&x=%2F", token, "X-Vault-No-Request-Forwarding: true");
            assertThat(reply.status()).isEqualTo(307);
            assertThat(reply.headers())
                    .containsEntry("Location", "https://one.example.com:8200/v1/secret/a%20b?list=true&x=%2F");
        }

        @Test
        @DisplayName("if that one does not answer")
        void unreachable() {
            one.stopListening();
            RawHttp.Reply reply = two.http().put("/v1/secret/a", "{}", token);
            assertThat(reply.status()).isEqualTo(307);
            assertThat(reply.headers()).containsEntry("Location", "https://one.example.com:8200/v1/secret/a");
        }
    }

    @Test
    @DisplayName("of a sealed node passes nothing on")
    void sealed() {
        try (TestNode three = nodes.third()) {
            assertError(three.http().get("/v1/sys/mounts", token), 503, "sealed");
            assertThat(three.http().get("/v1/sys/health").status()).isEqualTo(503);
        }
    }

    @Test
    @DisplayName("is one of the nodes that sys/ha-status lists")
    void haStatus() {
        JsonNode nodes = await().until(
                        () -> json(two.http().get("/v1/sys/ha-status", token))
                                .path("data")
                                .path("nodes"),
                        known -> known.size() == 2);
        assertThat(nodes.path(0).path("active_node").asBoolean()).isTrue();
        assertThat(nodes.path(0).path("last_echo").isNull()).isTrue();
        assertThat(nodes.path(1).path("active_node").asBoolean()).isFalse();
        assertThat(nodes.path(1).path("last_echo").asText()).contains("T");
        assertThat(nodes.path(1).path("api_address").asText()).isEqualTo("https://two.example.com:8200");
        assertThat(nodes.path(1).path("cluster_address").asText()).startsWith("https://127.0.0.1:");
        assertThat(nodes.path(1).path("version").asText()).isNotEmpty();
        assertThat(nodes.path(1).path("hostname").asText()).isNotEmpty();
    }
}
