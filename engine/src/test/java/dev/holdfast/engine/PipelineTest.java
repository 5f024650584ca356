package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.config.TelemetryConfig;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The gates in front of every handler, in their order. */
class PipelineTest {

    @Nested
    @DisplayName("before the cluster is open")
    class Closed {
        @Test
        void aPathThatNeedsItOpenSaysThatItIsNotInitialized() {
            try (TestEngine engine = TestEngine.fresh()) {
                assertThat(refusal(503, engine.open(Operation.READ, "sys/managed-keys/cloudAkms/a", Map.of())))
                        .contains("not initialized");
            }
        }

        @Test
        void aPathThatNeedsItOpenSaysThatItIsSealedWhateverTheToken() {
            try (TestEngine engine = TestEngine.fresh()) {
                engine.initialize();
                assertThat(refusal(503, engine.root(Operation.READ, "sys/audit", Map.of())))
                        .contains("sealed");
            }
        }

        @Test
        void statusIsServed() {
            try (TestEngine engine = TestEngine.fresh()) {
                assertThat(engine.open(Operation.READ, "sys/seal-status", Map.of())
                                .status())
                        .isEqualTo(200);
            }
        }
    }

    @Nested
    @DisplayName("token and path")
    class TokenAndPath {
        @Test
        void anUnknownPathIsToldToRootOnly() {
            try (TestEngine engine = TestEngine.unsealed()) {
                assertThat(refusal(404, engine.root(Operation.READ, "no/such/path", Map.of())))
                        .contains("no/such/path");
                assertThat(refusal(403, engine.open(Operation.READ, "no/such/path", Map.of())))
                        .isEqualTo("permission denied");
            }
        }

        @Test
        void aWrongTokenIsDeniedWithoutAReason() {
            try (TestEngine engine = TestEngine.unsealed()) {
                Request wrong = Request.of(Operation.READ, "sys/audit").withToken("hfs.000000000000000000000000");
                assertThat(refusal(403, engine.handle(wrong))).isEqualTo("permission denied");
            }
        }

        @Test
        void aMethodThatThePathLacksNamesThoseItHas() {
            try (TestEngine engine = TestEngine.unsealed()) {
                assertThat(refusal(405, engine.root(Operation.READ, "sys/seal", Map.of())))
                        .contains("offered: POST, PUT");
            }
        }

        @Test
        void aTokenOnAnOpenPathIsIgnored() {
            try (TestEngine engine = TestEngine.unsealed()) {
                Request status = Request.of(Operation.READ, "sys/seal-status").withToken("rubbish");
                assertThat(engine.handle(status).status()).isEqualTo(200);
            }
        }

        @Test
        void anUnknownNamespaceIsNotFoundExceptOnDirectHandlers() {
            try (TestEngine engine = TestEngine.unsealed()) {
                Request audit = Request.of(Operation.READ, "sys/audit")
                        .withToken(engine.rootToken())
                        .withNamespace("team");
                assertThat(refusal(404, engine.handle(audit))).contains("team");
                Request status = Request.of(Operation.READ, "sys/seal-status").withNamespace("team");
                assertThat(engine.handle(status).status()).isEqualTo(200);
            }
        }
    }

    @Nested
    @DisplayName("edition")
    class Editions {
        @Test
        void communityHasNoHsmKeysAndSaysWhichEditionDoes() {
            EngineConfig community = new EngineConfig(
                    Edition.COMMUNITY,
                    "",
                    "",
                    "",
                    new StorageConfig.InMemory(),
                    List.of(),
                    Duration.ofSeconds(1),
                    List.of(),
                    TelemetryConfig.DEFAULT,
                    Duration.ofHours(1),
                    Duration.ofHours(1));
            try (TestEngine engine = TestEngine.of(community)) {
                assertThat(refusal(404, engine.open(Operation.LIST, "sys/managed-keys/pkcs11", Map.of())))
                        .contains("enterprise edition with HSM support");
            }
        }
    }

    @Test
    @DisplayName("help describes a path in words and as OpenAPI, to those who may read it")
    void helpDescribesAPath() {
        try (TestEngine engine = TestEngine.unsealed()) {
            Response help = engine.root(Operation.HELP, "sys/managed-keys/cloudAkms/a", Map.of());
            assertThat(help.status()).isEqualTo(200);
            assertThat(help.body().keySet()).containsExactly("help", "openapi");
            assertThat(help.body().get("help").toString()).contains("update sys/managed-keys/", "secret_key");
            assertThat(help.body().get("openapi").toString())
                    .contains("/sys/managed-keys/cloudAkms/{name}", "format=password");
            assertThat(refusal(403, engine.open(Operation.HELP, "sys/managed-keys/cloudAkms/a", Map.of())))
                    .isEqualTo("permission denied");
            assertThat(engine.open(Operation.HELP, "sys/seal-status", Map.of()).status())
                    .isEqualTo(200);
        }
    }

    @Test
    @DisplayName("direct handlers ignore the letter case of members")
    void directHandlersIgnoreTheLetterCaseOfMembers() {
        try (TestEngine engine = TestEngine.fresh()) {
            Response made =
                    engine.open(Operation.UPDATE, "sys/init", Map.of("Secret_Shares", 1, "SECRET_THRESHOLD", 1));
            assertThat(made.status()).isEqualTo(200);
        }
    }

    private static String refusal(int status, Response response) {
        assertThat(response.status()).isEqualTo(status);
        return ((List<?>) response.body().get("errors")).get(0).toString();
    }
}
