package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.audit.AuditVerify;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("The two audit lines of a call")
class AuditedCallsTest extends AuditLinesLab {
    private static final String NO_TOKEN = "hfs.000000000000000000000000";

    @Test
    @DisplayName("say which policies granted it, and how the token was made")
    void granted() throws IOException {
        String policy = "path \"sys/auth\" { capabilities = [\"read\"] }";
        engine.root(Operation.UPDATE, "sys/policies/acl/looker", Map.of("policy", policy));
        String token = tokenWith("looker");
        enable(Map.of());
        call(Operation.READ, "sys/auth", token, Map.of());
        for (JsonNode line : lines()) {
            assertThat(line.path("auth").path("policy_results").toString())
                    .isEqualTo("{\"allowed\":true,\"granting_policies\":[{\"name\":\"looker\",\"type\":\"acl\"}]}");
            assertThat(line.path("auth").path("token_ttl").asLong()).isEqualTo(2_764_800);
            assertThat(line.path("auth").path("token_issue_time").asText()).startsWith("20");
            assertThat(line.path("request").path("namespace").path("id").asText())
                    .isEqualTo("root");
        }
        call(Operation.READ, "sys/auth", engine.rootToken(), Map.of());
        assertThat(lines().get(3).path("auth").path("policy_results").toString())
                .contains("\"name\":\"root\"");
    }

    @Test
    @DisplayName("name the cluster while it has a part in replication")
    void inReplication() throws IOException {
        enable(Map.of());
        call(Operation.READ, "sys/auth", engine.rootToken(), Map.of());
        DrLab.done(engine, DrLab.ROOT + "primary/enable");
        call(Operation.READ, "sys/auth", engine.rootToken(), Map.of());
        assertThat(lines().get(0).path("request").has("replication_cluster")).isFalse();
        assertThat(lines().get(5).path("request").path("replication_cluster").asText())
                .isNotEmpty()
                .isEqualTo(DrLab.status(engine).get("cluster_id"));
    }

    @Nested
    @DisplayName("are written too when it is refused")
    class Refused {
        private void assertRefused(int status, String error, Response response) throws IOException {
            assertThat(response.status()).isEqualTo(status);
            assertThat(lines()).hasSize(2);
            assertThat(lines().get(0).path("type").asText()).isEqualTo("request");
            assertThat(lines().get(1).path("type").asText()).isEqualTo("response");
            for (JsonNode line : lines()) {
                assertThat(line.path("error").asText()).contains(error);
                assertThat(line.has("response")).isFalse();
                assertThat(line.path("request").path("id").asText()).isEqualTo("id-1");
            }
        }

        @Test
        @DisplayName("by the policies")
        void policies() throws IOException {
            String token = tokenWith("default");
            enable(Map.of());
            assertRefused(403, "permission denied", call(Operation.READ, "sys/auth", token, Map.of()));
            assertThat(lines().get(0).path("auth").path("policy_results").toString())
                    .isEqualTo("{\"allowed\":false}");
            assertThat(lines().get(0).path("auth").path("policies").toString()).isEqualTo("[\"default\"]");
        }

        @Test
        @DisplayName("for want of a valid token, which is not shown")
        void noToken() throws IOException {
            enable(Map.of("log_raw", true));
            Response response = call(Operation.UPDATE, "kv/a", NO_TOKEN, Map.of("a", "b"));
            assertRefused(403, "permission denied", response);
            assertThat(text().contains(NO_TOKEN)).isFalse();
        }

        @Test
        @DisplayName("because there is no such path")
        void path() throws IOException {
            enable(Map.of());
            assertRefused(404, "no/such", call(Operation.READ, "no/such", engine.rootToken(), Map.of()));
        }

        @Test
        @DisplayName("because the path does not offer the method, or a field is wrong")
        void methodAndField() throws IOException {
            enable(Map.of());
            assertRefused(405, "offered", call(Operation.DELETE, "sys/auth", engine.rootToken(), Map.of()));
            Map<String, Object> bad = Map.of("ttl", "soon");
            assertThat(call(Operation.UPDATE, "auth/token/create", engine.rootToken(), bad)
                            .status())
                    .isEqualTo(400);
            assertThat(lines()).hasSize(4);
            assertThat(lines().get(3).path("error").asText()).startsWith("ttl:");
        }

        @Test
        @DisplayName("and it stays refused where that cannot be recorded")
        void notRecorded() throws IOException {
            enable(Map.of());
            Files.delete(file());
            Files.createDirectory(file());
            engine.reopenAuditFiles();
            assertThat(call(Operation.READ, "sys/auth", NO_TOKEN, Map.of()).status())
                    .isEqualTo(403);
            assertThat(call(Operation.READ, "no/such", engine.rootToken(), Map.of())
                            .status())
                    .isEqualTo(404);
            assertThat(call(Operation.READ, "sys/auth", engine.rootToken(), Map.of())
                            .status())
                    .isEqualTo(500);
        }
    }

    @Test
    @DisplayName("are not written for status paths, whatever is asked of them")
    void unaudited() throws IOException {
        enable(Map.of());
        call(Operation.READ, "sys/seal-status", "", Map.of());
        call(Operation.DELETE, "sys/seal-status", "", Map.of());
        call(Operation.HELP, "sys/health", "", Map.of());
        assertThat(lines()).isEmpty();
        call(Operation.HELP, "sys/auth", engine.rootToken(), Map.of());
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(0).path("request").path("operation").asText()).isEqualTo("help");
    }

    @Test
    @DisplayName("are written for the call that seals, and the chain goes on after unsealing")
    void sealing() throws IOException {
        enable(Map.of());
        assertThat(call(Operation.UPDATE, "sys/seal", engine.rootToken(), Map.of())
                        .status())
                .isEqualTo(204);
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(1).path("type").asText()).isEqualTo("response");
        assertThat(lines().get(1).path("request").path("path").asText()).isEqualTo("sys/seal");
        engine.unseal();
        call(Operation.READ, "sys/auth", engine.rootToken(), Map.of());
        Map<?, ?> device = (Map<?, ?>)
                engine.root(Operation.READ, "sys/audit", Map.of()).body().get("file/");
        Map<?, ?> head = (Map<?, ?>) device.get("chain_head");
        Path upToThere = folder.resolve("copy");
        List<String> all = Files.readAllLines(file());
        Files.write(upToThere, all.subList(0, all.size() - 1));
        AuditVerify verify = new AuditVerify(new PrintWriter(new StringWriter()));
        assertThat(verify.run(List.of(upToThere), head.get("seq") + ":" + head.get("hash")))
                .isZero();
    }

    @Test
    @DisplayName("go to every device, and one that fails is no harm while another can write")
    void severalDevices() throws IOException {
        enable(Map.of());
        Path second = folder.resolve("second.log");
        Map<String, Object> options = Map.of("file_path", second.toString());
        engine.root(Operation.UPDATE, "sys/audit/second", Map.of("type", "file", "options", options));
        call(Operation.READ, "sys/auth", engine.rootToken(), Map.of());
        assertThat(Files.readString(second)).contains("\"id\":\"id-1\"");
        for (Path broken : List.of(file(), second)) {
            Files.delete(broken);
            Files.createSymbolicLink(broken, Path.of("/dev/full"));
            engine.reopenAuditFiles();
            int expected = broken.equals(second) ? 500 : 200;
            assertThat(call(Operation.READ, "sys/auth", engine.rootToken(), Map.of())
                            .status())
                    .isEqualTo(expected);
        }
    }

    @Test
    @DisplayName("hide what their call knows as a secret, and in applications' data only values, not by name")
    void perRoute() throws IOException {
        engine.root(Operation.UPDATE, "sys/mounts/kv", Map.of("type", "kv"));
        enable(Map.of("log_raw", true));
        call(Operation.UPDATE, "kv/a", engine.rootToken(), Map.of("key", "of-the-door", "pin", "1", "otp", "x"));
        assertThat(lines().get(0).path("request").path("data").toString())
                .contains("\"key\":\"of-the-door\"", "\"pin\":\"1\"", "\"otp\":\"x\"");
        String share = engine.share();
        for (String member : List.of("key", "KEY", "kye", "Key ")) {
            call(Operation.UPDATE, "sys/share-check", "", Map.of(member, share));
            call(Operation.UPDATE, "sys/generate-root/update", "", Map.of(member, share, "nonce", share));
            call(Operation.READ, "sys/generate-root/update", "", Map.of(member, share));
        }
        call(Operation.UPDATE, "sys/generate-root/updaet", engine.rootToken(), Map.of("key", share));
        call(Operation.UPDATE, "team/sys/unseal", engine.rootToken(), Map.of("KEY", share));
        assertThat(text().contains(share)).isFalse();
    }
}
