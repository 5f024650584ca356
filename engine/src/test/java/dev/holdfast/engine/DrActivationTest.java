package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.ROOT;
import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.operate;
import static dev.holdfast.engine.DrLab.operationToken;
import static dev.holdfast.engine.DrLab.status;
import static dev.holdfast.engine.DrLab.withToken;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.crypto.AgreementCurve;
import dev.holdfast.engine.crypto.Jwe;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Activation tokens of DR secondaries")
class DrActivationTest {
    private static final String MAKE = ROOT + "primary/secondary-token";
    private static final String REVOKE = ROOT + "primary/revoke-secondary";
    private static final String KEY = ROOT + "secondary/generate-public-key";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

    private final SettableClock clock = new SettableClock();
    private final TestEngine engine = TestEngine.unsealed(new MemoryStore(), clock);

    @TempDir
    Path folder;

    @BeforeEach
    void enable() {
        done(engine, ROOT + "primary/enable", Map.of("primary_cluster_addr", "lb:8201"));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private String token(String id) {
        return done(engine, MAKE, Map.of("id", id)).wrapInfo().token();
    }

    private String refused(Map<String, Object> wish) {
        return refused(MAKE, wish);
    }

    private String refused(String path, Map<String, Object> data) {
        Response answer = engine.root(Operation.UPDATE, path, data);
        assertThat(answer.status()).isEqualTo(400);
        return String.valueOf(answer.body().get("errors"));
    }

    private Response redeemed(String token) {
        return engine.open(Operation.UPDATE, "sys/wrapping/unwrap", Map.of("token", token));
    }

    private static X509Certificate certificate(Object pem) throws GeneralSecurityException {
        byte[] text = pem.toString().getBytes(StandardCharsets.US_ASCII);
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(text));
    }

    @Test
    @DisplayName("are wrapped, inside a JWT of this cluster")
    void wrapped() throws IOException {
        Response made = done(engine, MAKE, Map.of("id", "b"));
        assertThat(made.body()).isNull();
        assertThat(made.wrapInfo().ttlSeconds()).isEqualTo(1800);
        assertThat(made.wrapInfo().creationPath()).isEqualTo(MAKE);
        assertThat(made.warnings()).singleElement().asString().contains("api_addr", "primary_api_addr");
        JsonNode claims = JSON.readTree(
                Base64.getUrlDecoder().decode(made.wrapInfo().token().split("\\.", -1)[1]));
        assertThat(claims.get("type").asText()).isEqualTo("wrapping");
        assertThat(claims.get("addr").asText()).isEmpty();
        assertThat(claims.get("iss").asText()).isEqualTo(status(engine).get("cluster_id"));
        assertThat(claims.get("accessor").asText()).isEqualTo(made.wrapInfo().accessor());
        assertThat(claims.get("exp").asLong() - claims.get("iat").asLong()).isEqualTo(1800);
    }

    @Test
    @DisplayName("carry what the secondary connects with, once")
    void content() throws GeneralSecurityException {
        String token = token("b ö/1");
        Map<?, ?> data = (Map<?, ?>) redeemed(token).body().get("data");
        assertThat(data.get("secondary_id")).isEqualTo("b ö/1");
        assertThat(data.get("cluster_id")).isEqualTo(status(engine).get("cluster_id"));
        assertThat(data.get("primary_cluster_addr")).isEqualTo("lb:8201");
        assertThat(data.get("primary_cluster_addrs")).isEqualTo(List.of("lb:8201"));
        assertThat(data.get("generation")).isEqualTo(1);
        assertThat(data.get("version").toString()).matches("[0-9]+\\.[0-9]+\\.[0-9]+");
        assertThat(data.get("client_key").toString()).startsWith("-----BEGIN PRIVATE KEY-----\n");
        assertThat(Base64.getDecoder().decode(data.get("root_key").toString())).hasSize(32);
        X509Certificate client = certificate(data.get("client_cert"));
        client.verify(certificate(data.get("ca_cert")).getPublicKey());
        assertThat(client.getSubjectAlternativeNames().iterator().next().get(1))
                .isEqualTo("urn:holdfast:dr-secondary:b+%C3%B6%2F1");
        assertThat(redeemed(token).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @EnumSource(AgreementCurve.class)
    @DisplayName("are encrypted for a public key that is given, and then not wrapped")
    void encrypted(AgreementCurve curve) throws IOException {
        KeyPair pair = curve.generate();
        String key = Base64.getEncoder().encodeToString(pair.getPublic().getEncoded());
        Response made = done(engine, MAKE, Map.of("id", "b", "ttl", "1h", "secondary_public_key", key));
        assertThat(made.wrapInfo()).isNull();
        String token = made.body().get("token").toString();
        try (Secret opened = Jwe.decrypt(pair.getPrivate(), token)) {
            JsonNode content = JSON.readTree(opened.copy());
            assertThat(content.get("secondary_id").asText()).isEqualTo("b");
            assertThat(content.get("root_key").binaryValue()).hasSize(32);
            for (Map<String, Object> members : List.of(Jwe.header(token), JSON.convertValue(content, OBJECT))) {
                assertThat(members)
                        .containsEntry("iss", status(engine).get("cluster_id"))
                        .containsEntry("addr", "")
                        .containsEntry("exp", (int) clock.instant().getEpochSecond() + 3600);
            }
        }
        assertThat(status(engine)).containsEntry("known_secondaries", List.of("b"));
    }

    @Test
    @DisplayName("occupy their id until they lapse unused or are revoked")
    void ids() {
        token("b");
        assertThat(refused(Map.of("id", "b"))).contains("\"b\"");
        clock.advance(Duration.ofMinutes(30));
        assertThat(status(engine)).containsEntry("known_secondaries", List.of());
        String second = token("b");
        done(engine, REVOKE, Map.of("id", "b"));
        assertThat(redeemed(second).status()).isEqualTo(400);
        assertThat(status(engine)).containsEntry("known_secondaries", List.of());
        done(engine, REVOKE, Map.of("id", "b"));
        assertThat(refused(REVOKE, Map.of("id", "c"))).contains("\"c\"");
        token("b");
        assertThat(status(engine)).containsEntry("known_secondaries", List.of("b"));
    }

    @Test
    @DisplayName("are refused with what is wrong, and then nothing is made")
    void badInput() {
        assertThat(refused(Map.of())).contains("id");
        for (String id : List.of("", "a\nb", "\u0000", "x".repeat(129))) {
            assertThat(refused(Map.of("id", id))).contains("id");
        }
        for (Object ttl : List.of("0", "-1s", "33d", "soon")) {
            assertThat(refused(Map.of("id", "b", "ttl", ttl))).contains("ttl");
        }
        for (String key : List.of("AAAA", "no base64!")) {
            assertThat(refused(Map.of("id", "b", "secondary_public_key", key))).contains("generate-public-key");
        }
        assertThat(status(engine)).containsEntry("known_secondaries", List.of());
    }

    @Test
    @DisplayName("are told apart when they have ended: used, expired or revoked, and since when")
    void fates() {
        String used = token("used");
        String expired = token("expired");
        String revoked = token("revoked");
        assertThat(redeemed(used).status()).isEqualTo(200);
        String start = clock.instant().toString();
        clock.advance(Duration.ofMinutes(1));
        done(engine, REVOKE, Map.of("id", "revoked"));
        String minuteLater = clock.instant().toString();
        clock.advance(Duration.ofMinutes(29));
        assertThat(fate(used)).contains("used before", start);
        assertThat(fate(revoked)).contains("revoked", minuteLater);
        assertThat(fate(expired)).contains("expired", clock.instant().toString());
        assertThat(fate(expired.substring(0, expired.length() - 4) + "AAAA")).doesNotContain("expired");
    }

    private String fate(String token) {
        return refused("sys/wrapping/unwrap", Map.of("token", token));
    }

    @Test
    @DisplayName("need sudo")
    void sudo() {
        String rules = "path \"sys/replication/*\" { capabilities = [\"update\"] }";
        engine.root(Operation.UPDATE, "sys/policies/acl/dr", Map.of("policy", rules));
        Response made = engine.root(Operation.UPDATE, "auth/token/create", Map.of("policies", List.of("dr")));
        String plain = made.auth().get("client_token").toString();
        assertThat(withToken(engine, Operation.UPDATE, MAKE, plain).status()).isEqualTo(403);
        assertThat(withToken(engine, Operation.UPDATE, KEY, plain).status()).isEqualTo(200);
    }

    @Test
    @DisplayName("and who had them end when this cluster is no primary any more")
    void ended() {
        String first = token("b");
        done(engine, ROOT + "primary/disable");
        assertThat(redeemed(first).status()).isEqualTo(400);
        assertThat(refused(Map.of("id", "b"))).contains("disabled", "dr/primary/enable");
        assertThat(refused(REVOKE, Map.of("id", "b"))).contains("disabled");
        enable();
        assertThat(status(engine)).containsEntry("known_secondaries", List.of());
        String second = token("b");
        done(engine, ROOT + "primary/demote");
        operate(engine, "secondary/promote", operationToken(engine));
        assertThat(redeemed(second).status()).isEqualTo(400);
        assertThat(status(engine)).containsEntry("known_secondaries", List.of());
    }

    @Test
    @DisplayName("are encrypted for a key that is made anew at each call, on a secondary by a DR operation token")
    void publicKeys() {
        Object first = done(engine, KEY).body().get("secondary_public_key");
        assertThat(done(engine, KEY).body().get("secondary_public_key")).isNotEqualTo(first);
        done(engine, MAKE, Map.of("id", "b", "secondary_public_key", first));
        done(engine, ROOT + "primary/demote");
        assertThat(refused(KEY, Map.of())).contains("dr_operation_token");
        assertThat(operate(engine, "secondary/generate-public-key", operationToken(engine))
                        .status())
                .isEqualTo(200);
    }

    @Test
    @DisplayName("never show in audit lines, nor does what they carry")
    void audited() throws IOException {
        Path file = folder.resolve("audit.log");
        Map<String, Object> options = Map.of("file_path", file.toString(), "log_raw", true);
        done(engine, "sys/audit/raw", Map.of("type", "file", "options", options));
        String token = token("b");
        Map<?, ?> data = (Map<?, ?>) redeemed(token).body().get("data");
        Object key = done(engine, KEY).body().get("secondary_public_key");
        Object encrypted = done(engine, MAKE, Map.of("id", "c", "secondary_public_key", key))
                .body()
                .get("token");
        assertThat(Files.readString(file))
                .contains("secondary-token")
                .doesNotContain(
                        token, encrypted.toString(), data.get("root_key").toString(), "BEGIN PRIVATE KEY");
    }
}
