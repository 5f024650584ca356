package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.NistCurve;
import dev.holdfast.engine.testing.SoftHsm;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A managed key on a SoftHSM token")
class Pkcs11KeyTest {
    private static final byte[] MESSAGE = "a message to be signed".getBytes(java.nio.charset.StandardCharsets.UTF_8);
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    private final SoftHsm token = SoftHsm.create();
    private Pkcs11 pkcs11;

    @BeforeEach
    void open() {
        pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));
    }

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private KeyBackend key(TestSettings settings) {
        return pkcs11.open("signer", settings.fields());
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource
    void isGeneratedAndSignsWithEveryCurve(NistCurve curve) {
        KeyBackend backend = key(TestSettings.of(token).ec(curve.name()));
        assertThat(backend.find()).isEmpty();
        BackendKey key = backend.generate();
        assertThat(((ECPublicKey) key.publicKey()).getParams().getCurve())
                .isEqualTo(curve.parameters().getCurve());
        assertThat(backend.find()).contains(key);
        for (HashAlgorithm hash : HashAlgorithm.values()) {
            SignatureScheme scheme = new SignatureScheme(hash, false);
            byte[] signature = backend.sign(key, scheme, MESSAGE);
            assertThat(SignatureCheck.verify(key.publicKey(), scheme, MESSAGE, signature))
                    .as(hash.word())
                    .isTrue();
            assertThat(backend.verify(key, scheme, MESSAGE, signature)).isTrue();
        }
    }

    @ParameterizedTest(name = "{0} bits")
    @ValueSource(longs = {2048, 3072})
    void isGeneratedAndSignsWithRsa(long bits) {
        KeyBackend backend = key(TestSettings.of(token).rsa(bits));
        BackendKey key = backend.generate();
        assertThat(((RSAPublicKey) key.publicKey()).getModulus().bitLength()).isEqualTo((int) bits);
        for (HashAlgorithm hash : HashAlgorithm.values()) {
            SignatureScheme scheme = new SignatureScheme(hash, false);
            byte[] signature = backend.sign(key, scheme, MESSAGE);
            assertThat(SignatureCheck.verify(key.publicKey(), scheme, MESSAGE, signature))
                    .as(hash.word())
                    .isTrue();
            assertThat(backend.verify(key, scheme, MESSAGE, signature)).isTrue();
        }
    }

    @Test
    void signsWithPssOverEveryHashOfTheTokenAndNamesThemForOthers() {
        KeyBackend backend = key(TestSettings.of(token).rsa(2048));
        BackendKey key = backend.generate();
        for (HashAlgorithm hash : HashAlgorithm.values()) {
            SignatureScheme scheme = new SignatureScheme(hash, true);
            if (hash.word().startsWith("sha3")) {
                assertThatThrownBy(() -> backend.sign(key, scheme, MESSAGE))
                        .isInstanceOf(InvalidFields.class)
                        .hasMessageContainingAll("hash_algorithm", hash.word(), "sha1, sha2-224, sha2-256");
            } else {
                byte[] signature = backend.sign(key, scheme, MESSAGE);
                assertThat(SignatureCheck.verify(key.publicKey(), scheme, MESSAGE, signature))
                        .isTrue();
                assertThat(backend.verify(key, scheme, MESSAGE, signature)).isTrue();
            }
        }
    }

    @Test
    void doesNotAcceptAChangedMessageOrSignature() {
        KeyBackend backend = key(TestSettings.of(token));
        BackendKey key = backend.generate();
        byte[] signature = backend.sign(key, SHA256, MESSAGE);
        assertThat(backend.verify(key, SHA256, new byte[] {1}, signature)).isFalse();
        signature[signature.length - 1] ^= 1;
        assertThat(backend.verify(key, SHA256, MESSAGE, signature)).isFalse();
        assertThat(backend.verify(key, SHA256, MESSAGE, new byte[] {0x30, 0})).isFalse();
    }

    @Test
    void reportsAMissingTokenAsNotFound() {
        KeyBackend backend = key(TestSettings.of(token).with("token_label", "nowhere"));
        assertThatThrownBy(backend::find)
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.NOT_FOUND))
                .hasMessageContainingAll("signer", "CKR_TOKEN_NOT_PRESENT (0x000000E0)", "nowhere");
    }
}
