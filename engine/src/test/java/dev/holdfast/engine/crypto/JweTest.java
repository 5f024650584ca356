package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.util.Base64;
import java.util.Map;
import org.jose4j.jwe.JsonWebEncryption;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("JSON web encryption")
class JweTest {
    private static final byte[] TEXT = "credentials".getBytes(StandardCharsets.UTF_8);

    private static byte[] opened(KeyPair recipient, String message) {
        try (Secret plaintext = Jwe.decrypt(recipient.getPrivate(), message)) {
            return plaintext.copy();
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(AgreementCurve.class)
    @DisplayName("is read by its recipient alone, header and all")
    void roundTrip(AgreementCurve curve) {
        KeyPair recipient = curve.generate();
        String message = Jwe.encrypt(recipient.getPublic(), Map.of("iss", "c1"), TEXT);
        assertThat(opened(recipient, message)).isEqualTo(TEXT);
        assertThat(Jwe.header(message)).containsEntry("iss", "c1");
        assertThatThrownBy(() -> opened(curve.generate(), message))
                .isInstanceOf(JweException.class)
                .hasMessageContaining("another key");
        String[] parts = message.split("\\.", -1);
        String header = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(new String(Base64.getUrlDecoder().decode(parts[0]), StandardCharsets.UTF_8)
                        .replace("\"c1\"", "\"c2\"")
                        .getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> opened(recipient, message.replace(parts[0], header)))
                .isInstanceOf(JweException.class);
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(AgreementCurve.class)
    @DisplayName("is understood by another implementation, and understands it")
    void otherImplementation(AgreementCurve curve) throws JoseException {
        KeyPair recipient = curve.generate();
        JsonWebEncryption theirs = new JsonWebEncryption();
        theirs.setCompactSerialization(Jwe.encrypt(recipient.getPublic(), Map.of(), TEXT));
        theirs.setKey(recipient.getPrivate());
        assertThat(theirs.getPlaintextBytes()).isEqualTo(TEXT);
        JsonWebEncryption made = new JsonWebEncryption();
        made.setAlgorithmHeaderValue("ECDH-ES");
        made.setEncryptionMethodHeaderParameter("A256GCM");
        made.setKey(recipient.getPublic());
        made.setPlaintext(TEXT);
        assertThat(opened(recipient, made.getCompactSerialization())).isEqualTo(TEXT);
    }

    @Test
    @DisplayName("for a key of another kind says so")
    void otherKind() {
        String message = Jwe.encrypt(AgreementCurve.X25519.generate().getPublic(), Map.of(), TEXT);
        assertThatThrownBy(() -> opened(AgreementCurve.P256.generate(), message))
                .hasMessageContaining("another kind");
    }

    @Test
    @DisplayName("agrees with no point beside the curve")
    void invalidPoint() {
        KeyPair recipient = AgreementCurve.P256.generate();
        String header = "{\"alg\":\"ECDH-ES\",\"enc\":\"A256GCM\",\"epk\":{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\""
                + "A".repeat(42) + "E\",\"y\":\"" + "A".repeat(42) + "E\"}}";
        String message = Base64.getUrlEncoder().withoutPadding().encodeToString(header.getBytes(StandardCharsets.UTF_8))
                + ".." + "A".repeat(16) + ".AAAA." + "A".repeat(22);
        assertThatThrownBy(() -> opened(recipient, message))
                .isInstanceOf(JweException.class)
                .hasMessageContaining("agreed");
    }

    @Test
    @DisplayName("derives keys as RFC 7518, appendix C, does")
    void publishedVector() {
        byte[] agreed = Base64.getUrlDecoder().decode("nlbZHYFxNdNyg0KDv4QmnPsxbqPagGpI9tqneYz-kMQ");
        byte[] key = ConcatKdf.derive(
                agreed,
                "A128GCM",
                "Alice".getBytes(StandardCharsets.US_ASCII),
                "Bob".getBytes(StandardCharsets.US_ASCII),
                128);
        assertThat(Base64.getUrlEncoder().withoutPadding().encodeToString(key)).isEqualTo("VqqN6vgjbSBcIijNcacQGg");
    }

    @Test
    @DisplayName("takes public keys of the two curves, and no others")
    void publicKeys() throws java.security.NoSuchAlgorithmException {
        for (AgreementCurve curve : AgreementCurve.values()) {
            PublicKey key = curve.generate().getPublic();
            assertThat(AgreementCurve.publicKey(key.getEncoded())).contains(key);
        }
        byte[] rsa = KeyPairGenerator.getInstance("RSA")
                .generateKeyPair()
                .getPublic()
                .getEncoded();
        byte[] x448 = KeyPairGenerator.getInstance("X448")
                .generateKeyPair()
                .getPublic()
                .getEncoded();
        assertThat(AgreementCurve.publicKey(rsa)).isEmpty();
        assertThat(AgreementCurve.publicKey(x448)).isEmpty();
        assertThat(AgreementCurve.publicKey(new byte[] {1, 2, 3})).isEmpty();
    }
}
