package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.KEY;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.RING;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.VERSION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionState;
import dev.holdfast.engine.Engine;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.CallFailedException;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.TestSignature;
import dev.holdfast.engine.client.Transport;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.config.TelemetryConfig;
import dev.holdfast.engine.managedkey.KeyLab;
import dev.holdfast.engine.server.HttpServer;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A cloudCckms key, over HTTP,")
class CloudCOnEngineTest {
    private static final String TYPE = "cloudCckms";
    private static final Duration DAY = Duration.ofDays(1);

    private final KmsDouble provider = KmsDouble.plain();
    private final Engine engine = Engine.open(config(provider.url()));
    private final HttpServer server = HttpServer.start(
            List.of(ListenerConfig.plain(new HostPort("127.0.0.1", 0))), Duration.ofSeconds(5), engine::handle);
    private final HttpTransport transport = new HttpTransport(
            HttpTarget.of("http://127.0.0.1:" + server.addresses().get(0).port()));
    private final Initialized made = new Holdfast(transport).seal().initialize(1, 1);
    private final Holdfast holdfast = new Holdfast(transport).withToken(made.rootToken());
    private final Map<String, Object> fields;

    CloudCOnEngineTest(@TempDir Path folder) {
        holdfast.seal().unseal(made.keysBase64().get(0));
        provider.rings().addRing(RING);
        fields = Map.of(
                "credentials", provider.credentials(folder).toString(),
                "project", "p-1",
                "region", "europe-west3",
                "key_ring", "ring",
                "crypto_key", "signer",
                "algorithm", "EC_SIGN_P256_SHA256",
                "allow_generate_key", true,
                "allow_replace_key", true);
    }

    private static EngineConfig config(String endpoint) {
        return new EngineConfig(
                Edition.COMMUNITY,
                "",
                "",
                "",
                new StorageConfig.InMemory(),
                List.of(),
                Duration.ofSeconds(20),
                List.of(CloudCLab.backend(endpoint)),
                TelemetryConfig.DEFAULT,
                DAY,
                DAY);
    }

    @AfterEach
    void close() {
        transport.close();
        server.close();
        engine.close();
        provider.close();
    }

    private TestSignature test(Map<String, Object> options) {
        return holdfast.managedKeys().testSign(TYPE, "k", options);
    }

    /** The data of the answer to a call of the mount {@code transit}, which must be a success. */
    private JsonNode transit(String path, Map<String, Object> data) {
        Reply reply =
                transport.send(new Transport.Outgoing(Operation.UPDATE, "transit/" + path, "", made.rootToken(), data));
        assertThat(reply.isSuccess()).as(reply.body().toString()).isTrue();
        return reply.data();
    }

    private CallFailedException failure() {
        CallFailedException failure = catchThrowableOfType(CallFailedException.class, () -> test(Map.of()));
        assertThat(failure).as("a failure").isNotNull();
        return failure;
    }

    private JsonNode read() {
        return holdfast.managedKeys().read(TYPE, "k");
    }

    private void write(Object... changes) {
        holdfast.managedKeys().write(TYPE, "k", KeyLab.with(fields, changes));
    }

    private static boolean verifies(TestSignature signed) throws GeneralSecurityException {
        String body = signed.publicKeyPem().replaceAll("-----[A-Z ]+-----|\n", "");
        PublicKey key = KeyFactory.getInstance("EC")
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(body)));
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initVerify(key);
        signature.update(Base64.getDecoder().decode(signed.inputBase64()));
        return signature.verify(Base64.getDecoder().decode(signed.signatureBase64()));
    }

    @Test
    @DisplayName("is made at its first test, used at the next, and replaced by a version that it follows")
    void livesAWholeLife() throws GeneralSecurityException {
        write();
        TestSignature first = test(Map.of());
        assertThat(first.generated()).isTrue();
        assertThat(verifies(first)).isTrue();
        assertThat(test(Map.of()).generated()).isFalse();
        TestSignature second = test(Map.of("replace", true));
        assertThat(second.replaced()).isTrue();
        assertThat(verifies(second)).isTrue();
        assertThat(read().path("crypto_key_version").asText()).isEqualTo("2");
        assertThat(test(Map.of()).keyFingerprint()).isEqualTo(second.keyFingerprint());
        assertThat(read().path("last_test").path("ok").asBoolean()).isTrue();
        assertThat(provider.rings().version(VERSION).state()).isEqualTo(CryptoKeyVersionState.ENABLED);
        assertThat(holdfast.managedKeys().list(TYPE)).singleElement().satisfies(key -> assertThat(key.location())
                .isEqualTo(KEY));
    }

    @Test
    @DisplayName("fails with category and code, keeps them as its last test, and works when the cause is gone")
    void tellsFailures() {
        write();
        test(Map.of());
        provider.rings().version(VERSION).become(CryptoKeyVersionState.DISABLED);
        CallFailedException failure = failure();
        assertThat(failure.status()).isEqualTo(502);
        assertThat(failure.category()).isEqualTo("disabled");
        assertThat(failure.backendCode()).isEqualTo("DISABLED");
        assertThat(read().path("last_test").path("category").asText()).isEqualTo("disabled");
        provider.rings().version(VERSION).become(CryptoKeyVersionState.ENABLED);
        assertThat(test(Map.of()).generated()).isFalse();
    }

    @Test
    @DisplayName("signs, verifies and gives random bytes for a transit mount, with one call for each signature")
    void servesTransit() {
        write("any_mount", true, "usages", "sign,verify,random");
        holdfast.mounts().enable("transit", "transit", "");
        transit("keys/t", Map.of("type", "managed_key", "managed_key_name", "k"));
        String input = Base64.getEncoder().encodeToString(CloudCLab.MESSAGE);
        String signature =
                transit("sign/t", Map.of("input", input)).path("signature").asText();
        assertThat(transit("verify/t", Map.of("input", input, "signature", signature))
                        .path("valid")
                        .asBoolean())
                .isTrue();
        int before = provider.calls().size();
        transit("sign/t", Map.of("input", input));
        assertThat(provider.calls()).hasSize(before + 1);
        JsonNode random = transit("random/managed_key/40", Map.of("managed_key_name", "k", "format", "hex"));
        assertThat(random.path("random_bytes").asText()).hasSize(80);
    }

    @Test
    @DisplayName("is refused when it is not as configured, or may not be made or replaced")
    void isRefused() {
        write("allow_generate_key", false);
        assertThat(failure().category()).isEqualTo("not_found");
        write();
        test(Map.of());
        write("algorithm", "EC_SIGN_P384_SHA384");
        assertThat(failure().status()).isEqualTo(400);
        assertThat(failure().getMessage()).contains("EC_SIGN_P384_SHA384", "EC_SIGN_P256_SHA256");
        write("crypto_key_version", "7");
        assertThat(failure().backendCode()).isEqualTo("VERSION_NOT_FOUND");
        assertThat(provider.rings().versions()).hasSize(1);
    }
}
