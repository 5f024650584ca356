package dev.holdfast.engine.managedkey;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_A;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_B;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_C;
import static dev.holdfast.engine.managedkey.Samples.PKCS11;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.security.KeyPair;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("A test signature that cannot be made")
class TestSignRefusalTest {
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

    @Nested
    @DisplayName("is refused")
    class Refused {

        @Test
        void forAnUnknownKey() {
            for (String path : List.of("pkcs11/none", "cloudAkms/k")) {
                assertThat(refusal(path, Map.of()).status()).isEqualTo(404);
                assertThat(refusal(path, Map.of()).errors()).isEmpty();
            }
        }

        @Test
        void forAnUnknownHash() {
            ApiException refusal = refusal("pkcs11/k", Map.of("hash_algorithm", "md5"));
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.getMessage()).startsWith("hash_algorithm: ").contains(HashAlgorithm.words());
        }

        @Test
        void forPssWithAnEcKey() {
            assertThat(refusal("pkcs11/ec", Map.of("use_pss", true)).getMessage())
                    .startsWith("use_pss: ");
            lab.write("pkcs11/any", with(PKCS11, "key_label", "ec", "mechanism", "0x1044"));
            assertThat(refusal("pkcs11/any", Map.of("use_pss", true)).getMessage())
                    .startsWith("use_pss: ");
        }

        @Test
        void forAHashOrPaddingThatTheTypeCannotUse() {
            lab.write("cloudAkms/a", CLOUD_A);
            lab.write("cloudBkeyvault/b", CLOUD_B);
            lab.write("cloudCckms/c", CLOUD_C);
            for (String path : List.of("cloudAkms/a", "cloudBkeyvault/b")) {
                assertThat(refusal(path, Map.of("hash_algorithm", "sha3-256")).getMessage())
                        .startsWith("hash_algorithm: ")
                        .contains("sha2-256, sha2-384, sha2-512");
            }
            assertThat(refusal("cloudCckms/c", Map.of("hash_algorithm", "sha2-384"))
                            .getMessage())
                    .startsWith("hash_algorithm: ");
            assertThat(refusal("cloudCckms/c", Map.of("use_pss", true)).getMessage())
                    .startsWith("use_pss: ");
            assertThat(lastTest("cloudCckms/c")).isNull();
        }

        @Test
        void withoutTheUsages() {
            lab.write("pkcs11/k", Map.of("usages", "sign"));
            assertThat(refusal("pkcs11/k", Map.of()).getMessage()).contains("verify");
            lab.write("pkcs11/k", Map.of("usages", "verify"));
            ApiException refusal = refusal("pkcs11/k", Map.of());
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.getMessage()).contains("usage sign");
        }

        @Test
        void forAMechanismThatCannotSign() {
            lab.write("pkcs11/k", Map.of("mechanism", "0x1087"));
            assertThat(refusal("pkcs11/k", Map.of()).getMessage()).startsWith("mechanism: ");
        }
    }

    @Nested
    @DisplayName("of a missing key")
    class Missing {

        @Test
        void failsWhenGenerationIsNotAllowed() {
            lab.token.keys.clear();
            ApiException refusal = refusal("pkcs11/k", Map.of());
            assertThat(refusal.status()).isEqualTo(502);
            assertThat(refusal.data()).containsEntry("category", "not_found").containsEntry("managed_key", "k");
            assertThat(refusal.getMessage()).contains("allow_generate_key");
            assertThat(lastTest("pkcs11/k").get("category")).isEqualTo("not_found");
        }

        @Test
        void makesItWhenThatIsAllowed() {
            lab.token.keys.clear();
            lab.write("pkcs11/ec", Map.of("allow_generate_key", true, "curve", "P384"));
            assertThat(lab.test("pkcs11/ec", Map.of()).body())
                    .containsEntry("generated", true)
                    .containsEntry("replaced", false)
                    .containsEntry("curve", "P384");
            assertThat(lab.test("pkcs11/ec", Map.of()).body()).containsEntry("generated", false);
        }

        @Test
        void neverMakesOneWithAKeyId() {
            lab.token.keys.put("0a", P256);
            lab.write(
                    "pkcs11/id",
                    with(
                            PKCS11,
                            "key_label",
                            null,
                            "key_id",
                            "0a",
                            "mechanism",
                            4161,
                            "allow_generate_key",
                            true,
                            "allow_replace_key",
                            true,
                            "curve",
                            "P256"));
            assertThat(refusal("pkcs11/id", Map.of("replace", true)).status()).isEqualTo(400);
            lab.token.keys.clear();
            ApiException refusal = refusal("pkcs11/id", Map.of());
            assertThat(refusal.data()).containsEntry("category", "not_found");
            assertThat(refusal.getMessage()).contains("key_id");
        }
    }

    @Nested
    @DisplayName("of a key that is not the configured one names both")
    class Mismatch {

        @Test
        void kindsSizesAndCurves() {
            lab.write("pkcs11/k", Map.of("key_bits", 4096));
            assertThat(refusal("pkcs11/k", Map.of()).getMessage()).contains("RSA 4096", "RSA 2048");
            lab.write("pkcs11/ec", Map.of("curve", "P521"));
            assertThat(refusal("pkcs11/ec", Map.of()).getMessage()).contains("EC P521", "EC P256");
            lab.write("pkcs11/k", Map.of("key_label", "ec", "key_bits", ""));
            ApiException refusal = refusal("pkcs11/k", Map.of());
            assertThat(refusal.status()).isEqualTo(400);
            assertThat(refusal.getMessage()).contains("RSA", "EC P256");
            assertThat(lastTest("pkcs11/k").get("ok")).isEqualTo(false);
        }
    }
}
