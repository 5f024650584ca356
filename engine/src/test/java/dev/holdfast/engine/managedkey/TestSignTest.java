package dev.holdfast.engine.managedkey;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_A;
import static dev.holdfast.engine.managedkey.Samples.PKCS11;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A test signature")
class TestSignTest {
    private static final KeyPair RSA = JdkToken.rsa(2048);
    private static final KeyPair P256 = JdkToken.ec("P256");

    private final KeyLab lab = new KeyLab();

    @BeforeEach
    void keyOnToken() {
        lab.token.keys.put("signer-1", RSA);
        lab.token.keys.put("ec", P256);
        lab.write("pkcs11/k", PKCS11);
        lab.write("pkcs11/ec", with(PKCS11, "key_label", "ec", "mechanism", "0x1041"));
    }

    private ApiException refusal(String path, Map<String, ?> wish) {
        return lab.refusal(Operation.UPDATE, path + "/test/sign", wish);
    }

    private Map<?, ?> lastTest(String path) {
        return (Map<?, ?>) lab.read(path).get("last_test");
    }

    @Test
    void answersInOrder() throws Exception {
        Response answer = lab.test("pkcs11/k", Map.of());
        assertThat(answer.warnings()).isEmpty();
        assertThat(answer.body().keySet())
                .containsExactly(
                        "key_type",
                        "key_bits",
                        "algorithm",
                        "hash_algorithm",
                        "use_pss",
                        "public_key",
                        "key_fingerprint",
                        "input",
                        "signature",
                        "verified",
                        "generated",
                        "replaced",
                        "duration_ms");
        assertThat(answer.body())
                .containsEntry("key_type", "RSA")
                .containsEntry("key_bits", 2048)
                .containsEntry("algorithm", "RSASSA-PKCS1-v1_5")
                .containsEntry("hash_algorithm", "sha2-256")
                .containsEntry("use_pss", false)
                .containsEntry("verified", true)
                .containsEntry("generated", false)
                .containsEntry("replaced", false)
                .containsEntry("duration_ms", 0L);
        assertThat(bytes(answer, "input")).hasSize(64);
        assertThat(fromPem(answer, "RSA")).isEqualTo(RSA.getPublic());
        assertThat(answer.body().get("key_fingerprint"))
                .isEqualTo(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256")
                                .digest(RSA.getPublic().getEncoded())));
    }

    private static byte[] bytes(Response answer, String member) {
        return Base64.getDecoder().decode((String) answer.body().get(member));
    }

    private static PublicKey fromPem(Response answer, String kind) throws Exception {
        String pem = (String) answer.body().get("public_key");
        assertThat(pem).startsWith("-----BEGIN PUBLIC KEY-----\n").endsWith("\n-----END PUBLIC KEY-----\n");
        byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
        return KeyFactory.getInstance(kind).generatePublic(new X509EncodedKeySpec(der));
    }

    @ParameterizedTest
    @EnumSource
    void worksWithEveryHash(HashAlgorithm hash) throws Exception {
        Response pkcs1 = lab.test("pkcs11/k", Map.of("hash_algorithm", hash.word()));
        Response pss = lab.test("pkcs11/k", Map.of("hash_algorithm", hash.word(), "use_pss", "true"));
        Response ecdsa = lab.test("pkcs11/ec", Map.of("hash_algorithm", hash.word()));
        assertThat(pss.body()).containsEntry("algorithm", "RSASSA-PSS").containsEntry("use_pss", true);
        assertThat(ecdsa.body())
                .containsEntry("algorithm", "ECDSA")
                .containsEntry("curve", "P256")
                .doesNotContainKey("key_bits");
        requireTrue(pkcs1, "RSA", new SignatureScheme(hash, false));
        requireTrue(pss, "RSA", new SignatureScheme(hash, true));
        requireTrue(ecdsa, "EC", new SignatureScheme(hash, false));
    }

    private static void requireTrue(Response answer, String kind, SignatureScheme scheme) throws Exception {
        PublicKey key = fromPem(answer, kind);
        assertThat(SignatureCheck.verify(key, scheme, bytes(answer, "input"), bytes(answer, "signature")))
                .isTrue();
        assertThat(answer.warnings()).hasSize(scheme.hash() == HashAlgorithm.SHA1 ? 1 : 0);
    }

    @Nested
    @DisplayName("that replaces the key")
    class Replacing {

        @Test
        void needsBothPermissions() {
            assertThat(refusal("pkcs11/ec", Map.of("replace", true)).getMessage())
                    .startsWith("allow_generate_key: ");
            lab.write("pkcs11/ec", Map.of("allow_generate_key", true, "curve", "P256"));
            ApiException refusal = refusal("pkcs11/ec", Map.of("replace", true));
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.getMessage()).startsWith("allow_replace_key: ");
            assertThat(lab.token.keys).containsEntry("ec", P256);
        }

        @Test
        void makesANewOne() {
            lab.write("pkcs11/ec", Map.of("allow_generate_key", true, "allow_replace_key", true, "curve", "P384"));
            assertThat(lab.test("pkcs11/ec", Map.of("replace", true)).body())
                    .containsEntry("replaced", true)
                    .containsEntry("curve", "P384");
            assertThat(lab.token.keys.get("ec")).isNotEqualTo(P256);
            lab.token.keys.remove("ec");
            assertThat(lab.test("pkcs11/ec", Map.of("replace", true)).body())
                    .containsEntry("generated", true)
                    .containsEntry("replaced", false);
        }
    }

    @Nested
    @DisplayName("leaves its outcome")
    class Outcome {

        @Test
        void ofSuccess() {
            lab.test("pkcs11/k", Map.of("use_pss", true));
            assertThat(lastTest("pkcs11/k"))
                    .isEqualTo(Map.of(
                            "time", "1970-01-01T00:00:00Z",
                            "ok", true,
                            "category", "",
                            "message", "RSASSA-PSS with sha2-256"));
        }

        @Test
        void ofFailureKeptOverAnUpdateButNotOverARemoval() {
            lab.write("pkcs11/k", Map.of("pin", "wrong"));
            assertThat(refusal("pkcs11/k", Map.of()).data())
                    .containsEntry("backend_code", "CKR_PIN_INCORRECT")
                    .containsEntry("backend_code_hex", "0x000000A0");
            lab.write("pkcs11/k", Map.of("pin", JdkToken.PIN));
            assertThat(lastTest("pkcs11/k").get("category")).isEqualTo("authentication");
            lab.call(Operation.DELETE, "sys/managed-keys/pkcs11/k", Map.of());
            lab.write("pkcs11/k", PKCS11);
            assertThat(lastTest("pkcs11/k")).isNull();
        }

        @Test
        void ofASignatureThatDoesNotVerify() {
            lab.token.keys.put("signer-1", new KeyPair(JdkToken.rsa(2048).getPublic(), RSA.getPrivate()));
            ApiException refusal = refusal("pkcs11/k", Map.of());
            assertThat(refusal.status()).isEqualTo(502);
            assertThat(refusal.data()).containsEntry("category", "mechanism");
        }

        @Test
        void ofATimeLimitWhichAnswers504() {
            lab.token.outage = Optional.of(new BackendException(
                    BackendException.Category.TIMEOUT, "k", "TIMEOUT", null, "no answer within 30s; look at the HSM"));
            assertThat(refusal("pkcs11/k", Map.of()).status()).isEqualTo(504);
            assertThat(lastTest("pkcs11/k").get("category")).isEqualTo("timeout");
        }
    }

    @Test
    @DisplayName("of a cloud key says that the service is not reached, in the provider's terms")
    void ofACloudKey() {
        lab.write(
                "cloudAkms/a",
                KeyLab.with(CLOUD_A, "endpoint", "http://127.0.0.1:1", "access_key", "a", "secret_key", "s"));
        ApiException refusal = refusal("cloudAkms/a", Map.of());
        assertThat(refusal.status()).isEqualTo(502);
        assertThat(refusal.data()).containsEntry("category", "unreachable").doesNotContainKey("backend_code_hex");
        assertThat(lastTest("cloudAkms/a").get("ok")).isEqualTo(false);
    }

    @Test
    void failsForAKeyThatIsNoKey() {
        assertThatThrownBy(() -> lab.test("nothing/k", Map.of())).hasMessageStartingWith("type: ");
    }
}
