package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Response wrapping on a whole engine")
class WrappingOnEngineTest extends WrappingLab {
    @Nested
    @DisplayName("an answer")
    class Answers {
        @Test
        @DisplayName("is replaced by wrap_info and comes back as it was, under its own request id")
        void roundTrip() {
            Response plain = root(Operation.READ, "sys/auth", Map.of(), Map.of());
            Response response = root(Operation.READ, "sys/auth", MINUTE, Map.of());
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.body()).isNull();
            assertThat(response.wrapInfo().members().keySet())
                    .containsExactly("token", "accessor", "ttl", "creation_time", "creation_path");
            assertThat(response.wrapInfo().token()).matches("hfs\\.[0-9A-Za-z]{24}");
            assertThat(response.wrapInfo().creationPath()).isEqualTo("sys/auth");
            assertThat(response.wrapInfo().ttlSeconds()).isEqualTo(60);

            Response original = unwrapAs(
                    engine.rootToken(), Map.of("token", response.wrapInfo().token()));

            assertThat(original.body()).containsEntry("request_id", "id-1").containsEntry("wrap_info", null);
            assertThat(original.body().get("data")).hasToString(plain.body().toString());
            assertThat(original.body()).containsKey("token/");
        }

        @Test
        @DisplayName("that is empty, an error, or of a direct handler goes out as it is")
        void notWrapped() {
            assertThat(root(Operation.UPDATE, "sys/policies/acl/p", MINUTE, Map.of("policy", "path \"a\" {}"))
                            .status())
                    .isEqualTo(204);
            assertThat(errors(404, root(Operation.READ, "no/such/path", MINUTE, Map.of())))
                    .contains("no/such/path");
            assertThat(root(Operation.READ, "sys/seal-status", MINUTE, Map.of()).body())
                    .containsKey("sealed");
            assertThat(root(Operation.READ, "sys/auth", Map.of("x-vault-wrap-ttl", "0"), Map.of())
                            .body())
                    .isNotNull();
        }

        @Test
        @DisplayName("whose time is no duration, or negative, is refused before anything happens")
        void badHeader() {
            for (String bad : List.of("-1", "soon")) {
                Map<String, Object> token = Map.of("display_name", "never");
                assertThat(errors(
                                400,
                                root(Operation.UPDATE, "auth/token/create", Map.of("x-vault-wrap-ttl", bad), token)))
                        .contains("X-Vault-Wrap-TTL");
            }
            assertThat((List<?>) engine.root(Operation.LIST, "auth/token/accessors", Map.of())
                            .body()
                            .get("keys"))
                    .hasSize(1);
        }

        @Test
        @DisplayName("that hands out a token tells its accessor and keeps the token inside")
        void auth() {
            Response created = root(Operation.UPDATE, "auth/token/create", MINUTE, Map.of("policies", "default"));
            assertThat(created.auth()).isNull();
            Map<?, ?> auth = (Map<?, ?>)
                    unwrapAs(created.wrapInfo().token(), Map.of()).body().get("auth");
            assertThat(created.wrapInfo().wrappedAccessor()).isEqualTo(auth.get("accessor"));
            Request lookup = request(
                    Operation.READ,
                    "auth/token/lookup-self",
                    auth.get("client_token").toString(),
                    Map.of(),
                    Map.of());
            assertThat(engine.handle(lookup).status()).isEqualTo(200);
        }

        @Test
        @DisplayName("survives a sealed server")
        void sealed() {
            String token = wrapped(MINUTE);
            engine.root(Operation.UPDATE, "sys/seal", Map.of());
            assertThat(errors(503, unwrapAs(token, Map.of()))).contains("sealed");
            engine.unseal();
            assertThat(unwrapAs(token, Map.of()).body()).containsKey("data");
        }

        @Test
        @DisplayName("survives a restart, and so does the key of its JWT")
        void restart(@TempDir Path folder) {
            EngineConfig config = EngineConfig.of(new StorageConfig.H2(folder.resolve("data")), List.of());
            TestEngine before = TestEngine.of(config);
            before.initialize();
            before.unseal();
            String jwt = before.handle(request(Operation.READ, "sys/auth", before.rootToken(), AS_JWT, Map.of()))
                    .wrapInfo()
                    .token();
            try (TestEngine after = before.restarted(config)) {
                assertThat(after.handle(request(Operation.UPDATE, "sys/wrapping/unwrap", jwt, Map.of(), Map.of()))
                                .body())
                        .containsKey("data");
            }
        }
    }

    @Test
    @DisplayName("the token is an orphan for one use that can be looked up by its accessor and do nothing else")
    void theToken() {
        Response response = root(Operation.READ, "sys/auth", MINUTE, Map.of());
        Map<String, Object> shown = engine.root(
                        Operation.UPDATE,
                        "auth/token/lookup-accessor",
                        Map.of("accessor", response.wrapInfo().accessor()))
                .body();
        assertThat(shown)
                .containsEntry("policies", List.of("response-wrapping"))
                .containsEntry("num_uses", 1L)
                .containsEntry("orphan", true)
                .containsEntry("creation_ttl", 60L)
                .containsEntry("explicit_max_ttl", 60L)
                .containsEntry("renewable", false)
                .containsEntry("path", "sys/auth");
        String token = response.wrapInfo().token();
        Request other = request(Operation.READ, "auth/token/lookup-self", token, Map.of(), Map.of());
        assertThat(engine.handle(other).status()).isEqualTo(403);
        assertThat(errors(400, unwrapAs(token, Map.of()))).contains("not valid");
    }

    @Test
    @DisplayName("a policy can demand that answers go out wrapped, for a time within bounds")
    void policyBounds() {
        String policy = "path \"sys/auth\" { capabilities = [\"read\"]\n"
                + " min_wrapping_ttl = \"1m\"\n max_wrapping_ttl = \"1h\" }";
        engine.root(Operation.UPDATE, "sys/policies/acl/bounds", Map.of("policy", policy));
        String token = tokenWith("bounds");
        Map<String, Integer> expected = Map.of("", 403, "0", 403, "59", 403, "60", 200, "1h", 200, "1h1s", 403);
        expected.forEach((ttl, status) -> {
            Map<String, String> headers = ttl.isEmpty() ? Map.of() : Map.of("x-vault-wrap-ttl", ttl);
            Response response = engine.handle(request(Operation.READ, "sys/auth", token, headers, Map.of()));
            assertThat(response.status()).as("wrapped for \"" + ttl + "\"").isEqualTo(status);
            assertThat(response.wrapInfo() != null).isEqualTo(status == 200);
        });
    }

    @Test
    @DisplayName("audit lines tell of it and hold neither token nor content")
    void audited(@TempDir Path folder) throws java.io.IOException {
        Path file = folder.resolve("audit.log");
        Map<String, Object> options = Map.of("file_path", file.toString(), "log_raw", true);
        engine.root(Operation.UPDATE, "sys/audit/file", Map.of("type", "file", "options", options));
        for (Map<String, String> headers : List.of(MINUTE, AS_JWT)) {
            Response response = root(Operation.UPDATE, "auth/token/create", headers, Map.of("display_name", "ci"));
            String token = response.wrapInfo().token();
            lookup(token);
            unwrapAs(token, Map.of());
            unwrapAs(token, Map.of());
            String lines = Files.readString(file);
            assertThat(lines).contains("\"wrap_ttl\":60", "\"wrap_info\":{\"token\":\"hmac-sha256:");
            assertThat(lines).contains("wrapped_accessor", "\"creation_path\":\"auth/token/create\"", "not valid");
            assertThat(lines).doesNotContain(token, "hfs.");
        }
    }
}
