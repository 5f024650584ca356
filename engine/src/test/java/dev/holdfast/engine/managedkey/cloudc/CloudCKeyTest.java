package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.MESSAGE;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.VERSION;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.found;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionState;
import com.google.cloud.kms.v1.ProtectionLevel;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyMismatch;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A key at provider C")
class CloudCKeyTest {
    private final KmsDouble provider = KmsDouble.plain();
    private CloudCLab lab;

    @BeforeEach
    void open(@TempDir Path folder) {
        lab = CloudCLab.over(provider, folder, Duration.ofSeconds(20));
    }

    @AfterEach
    void close() {
        lab.close();
        provider.close();
    }

    @ParameterizedTest
    @EnumSource(SignatureAlgorithm.class)
    void signsWithEveryAlgorithm(SignatureAlgorithm algorithm) {
        KeyBackend backend = lab.open("algorithm", algorithm.name());
        assertThat(backend.find()).isEmpty();
        BackendKey key = backend.generate();
        SignatureScheme scheme = algorithm.signing().choose(java.util.Optional.empty(), java.util.Optional.empty());
        byte[] signature = backend.sign(key, scheme, MESSAGE);
        assertThat(SignatureCheck.verify(key.publicKey(), scheme, MESSAGE, signature))
                .isTrue();
        assertThat(backend.verify(key, scheme, MESSAGE, signature)).isTrue();
        assertThat(backend.verify(key, scheme, new byte[1], signature)).isFalse();
        byte[] digest = scheme.hash().digest(MESSAGE);
        byte[] ofDigest = backend.sign(key, scheme.ofDigests(), digest);
        assertThat(SignatureCheck.verify(key.publicKey(), scheme, MESSAGE, ofDigest))
                .isTrue();
        assertThat(backend.verify(key, scheme.ofDigests(), digest, signature)).isTrue();
        assertThat(found(backend).publicKey()).isEqualTo(key.publicKey());
    }

    @Test
    void isMadeInHardware() {
        assertThat(lab.open().generate().id()).isEqualTo(VERSION);
        assertThat(provider.rings().version(VERSION).level()).isEqualTo(ProtectionLevel.HSM);
    }

    @Test
    @DisplayName("is waited for while the provider makes it")
    void isWaitedFor() {
        provider.rings().makeSlowly(4);
        assertThat(lab.open().generate().id()).isEqualTo(VERSION);
    }

    @Test
    @DisplayName("is replaced by a new version, and the old one stays")
    void isReplaced() {
        KeyBackend backend = lab.open();
        backend.generate();
        BackendKey made = backend.replace(key -> backend.sign(key, CloudCLab.SHA256, MESSAGE));
        assertThat(made.id()).endsWith("/cryptoKeyVersions/2");
        assertThat(provider.rings().version(VERSION).state()).isEqualTo(CryptoKeyVersionState.ENABLED);
    }

    @Test
    @DisplayName("keeps its version when the new one is not accepted, and that one is destroyed")
    void isNotReplaced() {
        KeyBackend backend = lab.open();
        backend.generate();
        assertThatThrownBy(() -> backend.replace(key -> {
                    throw new IllegalStateException("not this one");
                }))
                .hasMessage("not this one");
        assertThat(provider.rings().versions().values().stream().map(DoubleVersion::state))
                .containsExactly(CryptoKeyVersionState.ENABLED, CryptoKeyVersionState.DESTROY_SCHEDULED);
    }

    @Test
    @DisplayName("must have the configured algorithm: both are named")
    void hasAnotherAlgorithm() {
        lab.open("algorithm", "RSA_SIGN_PSS_2048_SHA256").generate();
        assertThatThrownBy(() ->
                        lab.open("algorithm", "RSA_SIGN_PKCS1_2048_SHA256").find())
                .isInstanceOf(KeyMismatch.class)
                .hasMessageContainingAll("RSA_SIGN_PKCS1_2048_SHA256", "RSA_SIGN_PSS_2048_SHA256");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 1024, 1025, 3000})
    void givesRandomBytes(int length) {
        assertThat(lab.open().random(length)).hasSize(length);
    }

    @Test
    void logsInOnceForManyCalls() {
        KeyBackend backend = lab.open();
        BackendKey key = backend.generate();
        for (int i = 0; i < 5; i++) {
            backend.sign(key, CloudCLab.SHA256, MESSAGE);
        }
        lab.open("crypto_key", "other").generate();
        assertThat(provider.logins()).hasSize(1);
    }
}
