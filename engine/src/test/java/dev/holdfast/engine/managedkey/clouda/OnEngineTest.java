package dev.holdfast.engine.managedkey.clouda;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.InProcessTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.config.BackendConfig;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.config.TelemetryConfig;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An engine with keys at cloud provider A")
class OnEngineTest {
    private static final String PATH = "sys/managed-keys/awskms/signer";
    private static final Map<String, Object> SETTINGS =
            with(KmsLab.EC, "name", null, "type", null, "allow_replace_key", "true");

    private final KmsDouble service = KmsDouble.start();
    private final Engine engine = Engine.open(new EngineConfig(
            Edition.COMMUNITY,
            "",
            "",
            "",
            new StorageConfig.InMemory(),
            List.of(),
            Duration.ofSeconds(10),
            List.of(new BackendConfig("cloudAkms", service.url(), "", Optional.empty())),
            TelemetryConfig.DEFAULT,
            Duration.ofHours(1),
            Duration.ofHours(1)));
    private String token = "";

    @BeforeEach
    void unseal() {
        Holdfast holdfast = new Holdfast(new InProcessTransport(engine, "test"));
        Initialized made = holdfast.seal().initialize(1, 1);
        holdfast.seal().unseal(made.keysBase64().get(0));
        token = made.rootToken();
    }

    @AfterEach
    void close() {
        engine.close();
        service.close();
    }

    private Response call(Operation operation, String path, Map<String, Object> data) {
        return engine.handle(Request.of(operation, path).withToken(token).withData(data));
    }

    private Response test(Map<String, Object> wish) {
        return call(Operation.UPDATE, PATH + "/test/sign", wish);
    }

    private Map<?, ?> lastTest() {
        return (Map<?, ?>) call(Operation.READ, PATH, Map.of()).body().get("last_test");
    }

    private static byte[] decoded(Object base64) {
        return Base64.getDecoder().decode(base64.toString());
    }

    private static boolean verifies(Map<String, Object> result) throws GeneralSecurityException {
        String pem = result.get("public_key").toString().replaceAll("-----[^-]*-----|\\s", "");
        Signature verifier = Signature.getInstance("SHA256withECDSA");
        verifier.initVerify(KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(decoded(pem))));
        verifier.update(decoded(result.get("input")));
        return verifier.verify(decoded(result.get("signature")));
    }

    @Test
    @DisplayName("makes the key at its first test, finds it at the next, and replaces it")
    void testsAndReplaces() throws GeneralSecurityException {
        assertThat(call(Operation.UPDATE, PATH, SETTINGS).status()).isEqualTo(204);
        assertThat(service.requests).isEmpty();
        Map<String, Object> first = test(Map.of()).body();
        assertThat(first)
                .containsEntry("generated", true)
                .containsEntry("algorithm", "ECDSA")
                .containsEntry("curve", "P256");
        assertThat(verifies(first)).isTrue();
        assertThat(test(Map.of()).body())
                .containsEntry("generated", false)
                .containsEntry("key_fingerprint", first.get("key_fingerprint"));
        Map<String, Object> replaced = test(Map.of("replace", true)).body();
        assertThat(verifies(replaced)).isTrue();
        assertThat(replaced).containsEntry("replaced", true);
        assertThat(test(Map.of()).body()).containsEntry("key_fingerprint", replaced.get("key_fingerprint"));
        assertThat(lastTest().get("ok")).isEqualTo(true);
    }

    @Test
    @DisplayName("says what is wrong with the settings, and remembers it")
    void wrongSettings() {
        call(Operation.UPDATE, PATH, with(SETTINGS, "allow_generate_key", false, "allow_replace_key", null));
        Response missing = test(Map.of());
        assertThat(missing.status()).isEqualTo(502);
        assertThat(missing.body().toString()).contains("not_found", "allow_generate_key");
        assertThat(lastTest().get("category")).isEqualTo("not_found");

        service.keys.add("alias/signer", "RSA_2048", "SIGN_VERIFY");
        Response mismatch = test(Map.of());
        assertThat(mismatch.status()).isEqualTo(400);
        assertThat(mismatch.body().toString()).contains("EC P256", "RSA 2048");

        call(Operation.UPDATE, PATH, Map.of("secret_key", "wrong-secret"));
        Response refused = test(Map.of());
        assertThat(refused.status()).isEqualTo(502);
        assertThat(refused.body().toString())
                .contains("authentication", "InvalidSignatureException")
                .doesNotContain("wrong-secret", KmsDouble.ACCESS_KEY);
        assertThat(test(Map.of("hash_algorithm", "sha2-384")).status()).isEqualTo(400);
        assertThat(call(Operation.UPDATE, PATH, Map.of("region", "us-east-1", "kms_key", service.keys.arn("key/1")))
                        .body()
                        .toString())
                .contains("kms_key", "eu-central-1", "us-east-1");
    }
}
