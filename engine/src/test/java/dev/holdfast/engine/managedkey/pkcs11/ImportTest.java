package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.ImportedKey;
import dev.holdfast.engine.managedkey.ImportedKey.Method;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cka;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Template;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import javax.crypto.Cipher;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A private key of ours")
class ImportTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    private final SoftHsm token = SoftHsm.create();
    private final Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private KeyBackend open(TestSettings settings) {
        return pkcs11.open("signer", settings.fields());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("signs in the token as it does here, and stays there")
    void signs(OwnKey own) {
        KeyPair pair = own.make();
        KeyBackend backend = open(own.settings(token));
        ImportedKey imported = backend.importKey(pair, false);
        assertThat(imported.replaced()).isFalse();
        assertThat(imported.method()).isEqualTo(own == OwnKey.ED25519 ? Method.CREATE : Method.UNWRAP);
        assertThat(imported.key().publicKey()).isEqualTo(pair.getPublic());
        assertThat(backend.find()).contains(imported.key());
        byte[] signature = backend.sign(imported.key(), SHA256, MESSAGE);
        assertThat(SignatureCheck.verify(pair.getPublic(), SHA256, MESSAGE, signature))
                .isTrue();
        assertThat(backend.verify(imported.key(), SHA256, MESSAGE, signature)).isTrue();
        assertThat(backend.verify(imported.key(), SHA256, new byte[1], signature))
                .isFalse();
        assertThat(attribute(imported.key(), Cka.EXTRACTABLE)).containsExactly(0);
        assertThat(attribute(imported.key(), Cka.SENSITIVE)).containsExactly(1);
        assertThat(attribute(imported.key(), Cka.PRIVATE)).containsExactly(1);
        assertThat(attribute(imported.key(), Cka.LABEL)).isEqualTo("signer".getBytes(StandardCharsets.US_ASCII));
    }

    private byte[] attribute(BackendKey key, long attribute) {
        return new TokenObjects(pkcs11, token).with(session -> {
            Template template = new Template()
                    .with(Cka.CLASS, Cka.CLASS_PRIVATE_KEY)
                    .with(Cka.ID, java.util.HexFormat.of().parseHex(key.id()));
            return session.attribute(session.find(template).get(0), attribute).orElseThrow();
        });
    }

    @Test
    @DisplayName("decrypts in the token what was encrypted for it, if that is what it is for")
    void decrypts() throws java.security.GeneralSecurityException {
        KeyPair pair = OwnKey.RSA.make();
        KeyBackend backend = open(OwnKey.RSA.settings(token).with("usages", List.of("encrypt", "decrypt", "unwrap")));
        ImportedKey imported = backend.importKey(pair, false);
        Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        cipher.init(Cipher.ENCRYPT_MODE, pair.getPublic());
        assertThat(backend.decrypt(cipher.doFinal(MESSAGE), new byte[0])).isEqualTo(MESSAGE);
        assertThat(attribute(imported.key(), Cka.SIGN)).containsExactly(0);
        assertThat(attribute(imported.key(), Cka.UNWRAP)).containsExactly(1);
    }

    @Test
    @DisplayName("takes the place of another only if it may, and then wholly")
    void replaces() {
        KeyBackend backend = open(TestSettings.of(token));
        BackendKey old = backend.generate();
        KeyPair pair = OwnKey.P256.make();
        assertThatThrownBy(() -> backend.importKey(pair, false))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageStartingWith("allow_replace_key: ");
        assertThat(backend.find()).contains(old);
        ImportedKey imported = backend.importKey(pair, true);
        assertThat(imported.replaced()).isTrue();
        assertThat(backend.find()).contains(imported.key());
        assertThat(token.pkcs11Tool("--list-objects")).containsOnlyOnce("Private Key Object");
        assertThat(token.pkcs11Tool("--list-objects")).containsOnlyOnce("Public Key Object");
    }

    @Test
    @DisplayName("is refused if it is not of the configured kind, size and curve; both are named")
    void shapes() {
        assertRefused(OwnKey.P384, TestSettings.of(token).ec("P256"), "EC P256", "EC P384");
        assertRefused(OwnKey.RSA, TestSettings.of(token).ec("P256"), "EC P256", "RSA 2048");
        assertRefused(OwnKey.RSA, TestSettings.of(token).rsa(3072), "RSA 3072", "RSA 2048");
        assertRefused(OwnKey.ED25519, TestSettings.of(token).ec(""), "EC", "EdDSA Ed25519");
        assertRefused(OwnKey.P256, OwnKey.ED25519.settings(token), "EdDSA Ed25519", "EC P256");
        assertThat(open(TestSettings.of(token)).find()).isEmpty();
    }

    @Test
    @DisplayName("is refused where a secret key belongs, or where it would not be found")
    void places() {
        TestSettings aes = TestSettings.of(token).with("mechanism", 0x1087L);
        assertRefused(OwnKey.RSA, aes, "mechanism: ", "CKM_AES_GCM");
        assertRefused(OwnKey.P256, TestSettings.of(token).with("key_id", "01"), "key_id: ", "key_label");
    }

    private void assertRefused(OwnKey own, TestSettings settings, String... texts) {
        assertThatThrownBy(() -> open(settings).importKey(own.make(), true))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageContainingAll(texts);
    }
}
