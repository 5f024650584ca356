package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.CeremonyDetails;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("An audit line")
class LineFormatTest {
    private static final String TOKEN = "hfs.A1b2C3d4E5f6G7h8I9j0K1l2";
    private static final Instant TIME = Instant.parse("2026-01-02T03:04:05.000000006Z");
    private static final AuditHash HASH = new AuditHash("foo");

    /** A caller with a token. */
    private static final class Tester implements Caller {
        @Override
        public String displayName() {
            return "token-ci";
        }

        @Override
        public String accessor() {
            return "acc";
        }

        @Override
        public List<String> policies() {
            return List.of("default", "ci");
        }

        @Override
        public String tokenType() {
            return "service";
        }

        @Override
        public Map<String, String> metadata() {
            return Map.of("team", "a");
        }

        @Override
        public Optional<Instant> tokenIssued() {
            return Optional.of(Instant.parse("2026-01-01T00:00:00Z"));
        }

        @Override
        public Duration tokenTtl() {
            return Duration.ofHours(1);
        }
    }

    private static LineFormat format(boolean raw, boolean hashAccessors) {
        return new LineFormat(HASH, new LineStyle(raw, hashAccessors, false, ""));
    }

    private static String text(byte[] line) {
        return new String(line, StandardCharsets.UTF_8);
    }

    private static Request request(Map<String, Object> data) {
        return new Request(
                "r1",
                Operation.UPDATE,
                "kv/a",
                "",
                TOKEN,
                data,
                Map.of("x-vault-wrap-ttl", "5m", "x-vault-token", TOKEN),
                new Peer("10.0.0.1", 4711, false));
    }

    @Test
    @DisplayName("has only what is known, in the written order")
    void least() {
        Request request = new Request("r1", Operation.READ, "sys/mounts", "", "", Map.of(), Map.of(), Peer.IN_PROCESS);
        assertThat(text(format(false, true).request(AuditEvent.of(request, Caller.NOBODY), TIME)))
                .isEqualTo(
                        "{\"time\":\"2026-01-02T03:04:05.000000006Z\",\"type\":\"request\",\"request\":{\"id\":\"r1\","
                                + "\"operation\":\"read\",\"namespace\":{\"id\":\"root\"},\"path\":\"sys/mounts\"}}");
    }

    @Test
    @DisplayName("has all that is known of a request, in the written order")
    void most() {
        AuditEvent event = AuditEvent.of(request(Map.of("value", "bar")), new Tester())
                .withPolicyResults(new PolicyResults(true, List.of("ci")))
                .withMount(new MountDetails("kv/", "kv", "kv_12345678", Set.of(), Set.of()))
                .withCluster("c1")
                .withCeremony(new CeremonyDetails("n", "f", 1, 3));
        String token = HASH.of(TOKEN);
        String accessor = HASH.of("acc");
        assertThat(text(format(false, true).request(event, TIME)))
                .isEqualTo(
                        "{\"time\":\"2026-01-02T03:04:05.000000006Z\",\"type\":\"request\",\"auth\":{\"client_token\":\""
                                + token + "\",\"accessor\":\"" + accessor
                                + "\",\"display_name\":\"token-ci\",\"policies\":[\"default\",\"ci\"],"
                                + "\"token_policies\":[\"default\",\"ci\"],\"policy_results\":{\"allowed\":true,"
                                + "\"granting_policies\":[{\"name\":\"ci\",\"type\":\"acl\"}]},\"metadata\":{\"team\":\"a\"},"
                                + "\"token_type\":\"service\",\"token_ttl\":3600,"
                                + "\"token_issue_time\":\"2026-01-01T00:00:00Z\"},\"request\":{\"id\":\"r1\","
                                + "\"replication_cluster\":\"c1\",\"operation\":\"update\",\"mount_point\":\"kv/\","
                                + "\"mount_type\":\"kv\",\"mount_accessor\":\"kv_12345678\",\"client_token\":\"" + token
                                + "\",\"client_token_accessor\":\"" + accessor
                                + "\",\"namespace\":{\"id\":\"root\"},\"path\":\"kv/a\",\"data\":{\"value\":\""
                                + HASH.of("bar")
                                + "\"},\"remote_address\":\"10.0.0.1\",\"remote_port\":4711,\"wrap_ttl\":300,"
                                + "\"headers\":{\"x-vault-wrap-ttl\":[\"5m\"]}},"
                                + "\"ceremony\":{\"nonce\":\"n\",\"share_fingerprint\":\"f\",\"progress\":1,\"required\":3}}");
    }

    @Test
    @DisplayName("of a response has its data, its token hashed, and its warnings")
    void response() throws IOException {
        Response answer = Response.auth(
                        Map.of("client_token", TOKEN, "accessor", "acc", "num_uses", 3, "entity_id", ""))
                .withWarning("shortened");
        JsonNode line = parse(format(false, true)
                .response(AuditEvent.of(request(Map.of()), new Tester()).withResponse(answer), TIME));
        assertThat(line.path("type").asText()).isEqualTo("response");
        JsonNode auth = line.path("response").path("auth");
        assertThat(auth.path("client_token").asText()).isEqualTo(HASH.of(TOKEN));
        assertThat(auth.path("accessor").asText()).isEqualTo(HASH.of("acc"));
        assertThat(auth.path("num_uses").asInt()).isEqualTo(3);
        assertThat(auth.has("entity_id")).isFalse();
        assertThat(line.path("response").path("warnings").get(0).asText()).isEqualTo("shortened");
    }

    @Test
    @DisplayName("of a refusal has its error texts and no response")
    void refusal() throws IOException {
        Response answer = Response.flat(400, Map.of("errors", List.of("one", "two")));
        JsonNode line = parse(format(false, true)
                .response(AuditEvent.of(request(Map.of()), Caller.NOBODY).withResponse(answer), TIME));
        assertThat(line.path("error").asText()).isEqualTo("one; two");
        assertThat(line.has("response")).isFalse();
        assertThat(line.has("auth")).isFalse();
    }

    private static JsonNode parse(byte[] line) throws IOException {
        return new ObjectMapper().readTree(line);
    }

    @Nested
    @DisplayName("hides")
    class Hides {
        private JsonNode data(LineFormat format, Map<String, Object> data, Set<String> sensitive) throws IOException {
            List<Field> fields = new ArrayList<>(List.of(Field.text("other")));
            sensitive.forEach(name -> fields.add(Field.text(name).secret()));
            AuditEvent event = AuditEvent.of(request(data), new Tester())
                    .withRedaction(Redaction.of(fields))
                    .withMount(new MountDetails("kv/", "kv", "", Set.of("plain"), Set.of()));
            return parse(format.request(event, TIME)).path("request").path("data");
        }

        @Test
        @DisplayName("every text at any depth, but not names, numbers, booleans and nothing")
        void texts() throws IOException {
            Map<String, Object> data = new java.util.LinkedHashMap<>();
            data.put("name", "bar");
            data.put("nothing", null);
            data.put("inner", Map.of("list", List.of("foo", 7, true)));
            data.put("plain", Map.of("x", "bar"));
            JsonNode shown = data(format(false, true), data, Set.of());
            assertThat(shown.path("name").asText()).isEqualTo(HASH.of("bar"));
            assertThat(shown.path("nothing").isNull()).isTrue();
            assertThat(shown.path("inner").path("list").toString()).isEqualTo("[\"" + HASH.of("foo") + "\",7,true]");
            assertThat(shown.path("plain").path("x").asText()).isEqualTo("bar");
        }

        @Test
        @DisplayName("sensitive fields, one-time passwords and shares entirely, also in raw lines")
        void redacted() throws IOException {
            Map<String, Object> data = Map.of(
                    "pin", "1234",
                    "otp", "abc",
                    "plain", Map.of("pin", "1234"),
                    "keys", List.of("share"),
                    "keys_base64", List.of("share"));
            for (boolean raw : List.of(true, false)) {
                JsonNode shown = data(format(raw, true), data, Set.of("pin"));
                assertThat(shown.path("pin").asText()).isEqualTo("redacted");
                assertThat(shown.path("otp").asText()).isEqualTo("redacted");
                assertThat(shown.path("plain").path("pin").asText()).isEqualTo("redacted");
                assertThat(shown.path("keys").asText()).isEqualTo("redacted");
                assertThat(shown.path("keys_base64").asText()).isEqualTo("redacted");
            }
        }

        @Test
        @DisplayName("tokens, also in raw lines, whatever holds them")
        void tokens() throws IOException {
            Map<String, Object> data =
                    Map.of("token", "custom", "id", TOKEN, "note", "see hfb.A1b2C3d4E5f6G7h8I9j0K1l2", "other", "bar");
            JsonNode shown = data(format(true, true), data, Set.of());
            assertThat(shown.path("token").asText()).isEqualTo(HASH.of("custom"));
            assertThat(shown.path("id").asText()).isEqualTo(HASH.of(TOKEN));
            assertThat(shown.path("note").asText()).startsWith("hmac-sha256:");
            assertThat(shown.path("other").asText()).isEqualTo("bar");
        }

        @Test
        @DisplayName("accessors unless the device shows them")
        void accessors() throws IOException {
            AuditEvent event = AuditEvent.of(request(Map.of()), new Tester());
            JsonNode shown = parse(format(false, false).request(event, TIME));
            assertThat(shown.path("auth").path("accessor").asText()).isEqualTo("acc");
            assertThat(shown.path("request").path("client_token_accessor").asText())
                    .isEqualTo("acc");
            assertThat(shown.path("request").path("client_token").asText()).isEqualTo(HASH.of(TOKEN));
        }

        @Test
        @DisplayName("the entries of lists if the device elides them")
        void lists() throws IOException {
            LineFormat format = new LineFormat(HASH, new LineStyle(false, true, true, ""));
            Request list = new Request("r", Operation.LIST, "kv/", "", "", Map.of(), Map.of(), Peer.IN_PROCESS);
            Response answer = Response.data(Map.of("keys", List.of("a", "b"), "key_info", Map.of("a", Map.of())));
            JsonNode line =
                    parse(format.response(AuditEvent.of(list, Caller.NOBODY).withResponse(answer), TIME));
            assertThat(line.path("response").path("data").path("keys").asInt()).isEqualTo(2);
            assertThat(line.path("response").path("data").path("key_info").asInt())
                    .isEqualTo(1);
        }
    }
}
