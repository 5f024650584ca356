package dev.holdfast.engine.managedkey.clouda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyMismatch;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.OperationNotOffered;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A key at cloud provider A")
class CloudAKeyTest {
    private static final byte[] MESSAGE = "to be signed".getBytes(StandardCharsets.UTF_8);
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    private final KmsLab lab = new KmsLab();

    @AfterEach
    void close() {
        lab.close();
    }

    @ParameterizedTest
    @CsvSource({
        "RSA,2048,,false,SHA2_256",
        "RSA,2048,,true,SHA2_512",
        "RSA,3072,,true,SHA2_384",
        "ECDSA,,P256,false,SHA2_256",
        "ECDSA,,P384,false,SHA2_384",
        "ECDSA,,P521,false,SHA2_512"
    })
    @DisplayName("is made as configured, found again, and signs what the Java platform verifies")
    void signs(String kind, Integer bits, String curve, boolean pss, HashAlgorithm hash) {
        KeyBackend backend = lab.open(KmsLab.EC, "key_type", kind, "key_bits", bits, "curve", curve);
        assertThat(backend.find()).isEmpty();
        BackendKey made = backend.generate();
        assertThat(made.id()).startsWith("arn:aws:kms:eu-central-1:111122223333:key/");
        assertThat(KeyShape.of(made.publicKey())).hasToString(bits == null ? "EC " + curve : "RSA " + bits);
        assertThat(backend.find()).contains(made);
        SignatureScheme scheme = new SignatureScheme(hash, pss);
        byte[] signature = backend.sign(made, scheme, MESSAGE);
        assertThat(SignatureCheck.verify(made.publicKey(), scheme, MESSAGE, signature))
                .isTrue();
        assertThat(backend.verify(made, scheme, MESSAGE, signature)).isTrue();
        byte[] ofDigest = backend.sign(made, scheme.ofDigests(), hash.digest(MESSAGE));
        assertThat(SignatureCheck.verify(made.publicKey(), scheme, MESSAGE, ofDigest))
                .isTrue();
        assertThat(backend.verify(made, scheme.ofDigests(), hash.digest(MESSAGE), signature))
                .isTrue();
        signature[signature.length - 1] ^= 1;
        assertThat(backend.verify(made, scheme, MESSAGE, signature)).isFalse();
        assertThat(backend.verify(made, scheme.ofDigests(), hash.digest(MESSAGE), signature))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"alias/signer", "arn:aws:kms:eu-central-1:111122223333:alias/signer", "ID", "ARN"})
    @DisplayName("is found by alias, alias ARN, key id and key ARN")
    void isFound(String name) {
        DoubleKey key = lab.service.keys.add("alias/signer", "ECC_NIST_P256", "SIGN_VERIFY");
        String kmsKey = name.equals("ID") ? key.id : name.equals("ARN") ? lab.service.keys.arn("key/" + key.id) : name;
        KeyBackend backend = lab.open(KmsLab.EC, "kms_key", kmsKey, "allow_generate_key", false);
        assertThat(backend.find().orElseThrow().publicKey())
                .isEqualTo(key.pair.orElseThrow().getPublic());
    }

    @Test
    @DisplayName("asks for the public half once, and for the key each time")
    void caches() {
        KeyBackend backend = lab.open(KmsLab.EC);
        lab.service.keys.add("alias/signer", "ECC_NIST_P256", "SIGN_VERIFY");
        backend.find();
        backend.find();
        assertThat(lab.service.actions()).containsExactly("DescribeKey", "GetPublicKey", "DescribeKey");
    }

    @ParameterizedTest
    @CsvSource({
        "RSA_2048,ENCRYPT_DECRYPT",
        "SYMMETRIC_DEFAULT,ENCRYPT_DECRYPT",
        "HMAC_256,GENERATE_VERIFY_MAC",
        "ECC_SECG_P256K1,SIGN_VERIFY"
    })
    @DisplayName("is refused when it is for another use or of a kind that cannot be configured, naming both")
    void isOfAnotherKind(String spec, String usage) {
        lab.service.keys.add("alias/signer", spec, usage);
        assertThatThrownBy(() -> lab.open(KmsLab.EC).find())
                .isInstanceOf(KeyMismatch.class)
                .hasMessageContaining("ECC_NIST_P256 for SIGN_VERIFY")
                .hasMessageContaining(spec + " for " + usage);
    }

    @Test
    @DisplayName("is replaced by moving the alias, the old key staying")
    void isReplaced() {
        KeyBackend backend = lab.open(KmsLab.EC);
        BackendKey old = backend.generate();
        BackendKey successor = backend.replace(key -> backend.sign(key, SHA256, MESSAGE));
        assertThat(successor).isNotEqualTo(old);
        assertThat(backend.find()).contains(successor);
        assertThat(lab.service.keys.all()).extracting(key -> key.state).containsExactly("Enabled", "Enabled");
    }

    @Test
    @DisplayName("stays when its successor is refused, which is scheduled for deletion")
    void isNotReplaced() {
        KeyBackend backend = lab.open(KmsLab.EC);
        BackendKey old = backend.generate();
        assertThatThrownBy(() -> backend.replace(key -> {
                    throw new IllegalStateException("no good");
                }))
                .hasMessage("no good");
        assertThat(backend.find()).contains(old);
        assertThat(lab.service.keys.all()).extracting(key -> key.state).containsExactly("Enabled", "PendingDeletion");
    }

    @Test
    @DisplayName("gives random bytes, in several requests if need be, and no key is needed for that")
    void random() {
        assertThat(lab.open(KmsLab.EC).random(2500)).hasSize(2500);
        assertThat(lab.service.actions()).containsExactly("GenerateRandom", "GenerateRandom", "GenerateRandom");
    }

    @Test
    @DisplayName("does nothing else")
    void offersNothingElse() {
        KeyBackend backend = lab.open(KmsLab.RSA);
        assertThatThrownBy(() -> backend.encrypt(MESSAGE, new byte[0])).isInstanceOf(OperationNotOffered.class);
        assertThatThrownBy(() -> backend.decrypt(MESSAGE, new byte[0])).isInstanceOf(OperationNotOffered.class);
        assertThatThrownBy(() -> backend.mac(MESSAGE)).isInstanceOf(OperationNotOffered.class);
        BackendKey key = backend.generate();
        assertThatThrownBy(() -> backend.sign(key, new SignatureScheme(HashAlgorithm.SHA1, false), MESSAGE))
                .hasMessageContaining("hash_algorithm")
                .hasMessageContaining("sha2-256, sha2-384, sha2-512");
    }
}
