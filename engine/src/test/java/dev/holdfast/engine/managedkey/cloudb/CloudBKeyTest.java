package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.KeyMismatch;
import dev.holdfast.engine.managedkey.KeyShape;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A key in a key store")
class CloudBKeyTest {
    private static final byte[] MESSAGE = "a message".getBytes(StandardCharsets.UTF_8);

    private final VaultDouble vault = VaultDouble.plain();
    private final CloudBLab lab = CloudBLab.on(vault);
    private final KeyBackend key = lab.open();

    @AfterEach
    void close() {
        lab.close();
        vault.close();
    }

    @Test
    void isMadeAndFound() {
        assertThat(key.find()).isEmpty();
        BackendKey made = key.generate();
        assertThat(key.find()).contains(made);
        assertThat(made.publicKey()).isEqualTo(vault.keys.newest("Signer-1").publicKey());
        assertThat(made.id())
                .isEqualTo(vault.http.url() + "/keys/Signer-1/"
                        + vault.keys.newest("Signer-1").id());
        assertThat(KeyShape.of(made.publicKey())).hasToString("RSA 2048");
    }

    @Test
    void isMadeForItsUsages() {
        lab.open("usages", List.of("sign", "wrap", "unwrap", "random", "mac", "decrypt"))
                .generate();
        assertThat(vault.keys.newest("Signer-1").operations())
                .containsExactly("sign", "wrapKey", "unwrapKey", "decrypt");
    }

    @ParameterizedTest
    @CsvSource({"SHA2_256,false", "SHA2_384,false", "SHA2_512,false", "SHA2_256,true", "SHA2_384,true", "SHA2_512,true"
    })
    void signs(HashAlgorithm hash, boolean pss) {
        SignatureScheme scheme = new SignatureScheme(hash, pss);
        BackendKey made = key.generate();
        byte[] signature = key.sign(made, scheme, MESSAGE);
        assertThat(key.verify(made, scheme, MESSAGE, signature)).isTrue();
        byte[] ofDigest = key.sign(made, scheme.ofDigests(), hash.digest(MESSAGE));
        assertThat(key.verify(made, scheme, MESSAGE, ofDigest)).isTrue();
        assertThat(key.verify(made, scheme.ofDigests(), hash.digest(MESSAGE), signature))
                .isTrue();
        signature[7] ^= 1;
        assertThat(key.verify(made, scheme, MESSAGE, signature)).isFalse();
    }

    @Test
    @DisplayName("is not asked for a hash that the provider does not sign")
    void refusesOtherHashes() {
        BackendKey made = key.generate();
        int calls = vault.http.asked().size();
        assertThatThrownBy(() -> key.sign(made, new SignatureScheme(HashAlgorithm.SHA3_256, false), MESSAGE))
                .hasMessageStartingWith("hash_algorithm: ")
                .hasMessageContaining("sha2-256, sha2-384, sha2-512");
        assertThat(vault.http.asked()).hasSize(calls);
    }

    @Test
    @DisplayName("that exists is not made again, which would be a version of it in silence")
    void isNotMadeTwice() {
        key.generate();
        assertThatThrownBy(key::generate).isInstanceOf(BackendException.class).hasMessageContaining("KEY_EXISTS");
        assertThat(vault.keys.versions("Signer-1")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC", "EC-HSM", "oct-HSM"})
    @DisplayName("of another kind is refused, naming both")
    void refusesOtherKinds(String kind) {
        vault.keys.put("Signer-1", VaultVersion.ofKind(kind));
        assertThatThrownBy(key::find)
                .isInstanceOf(KeyMismatch.class)
                .hasMessageContaining("configured as RSA-HSM")
                .hasMessageContaining("is " + kind);
    }

    @ParameterizedTest
    @CsvSource({
        "key_name,a_b",
        "key_name,..",
        "tenant_id,../x",
        "store_name,s234567890123456789012345678901234567890123456789012345678901234567890"
    })
    @DisplayName("whose settings lead nowhere is refused without contact")
    void refusesImpossibleNames(String field, String value) {
        KeyBackend other = new CloudBLab(
                        CloudBLab.config("", Optional.empty()), Duration.ofSeconds(5), Map.of(), Clock.systemUTC())
                .open(field, value);
        assertThatThrownBy(other::find).hasMessageStartingWith(field + ": ");
    }
}
