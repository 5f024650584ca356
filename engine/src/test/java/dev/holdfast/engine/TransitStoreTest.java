package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.managedkey.Samples;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Storing a private key under a managed key")
class TransitStoreTest extends ManagedTransitCalls {
    private String refused(Object... members) {
        return refusal("keys/held/store", members);
    }

    @Test
    @DisplayName("needs allow_store_key, whatever else is allowed")
    void permission() {
        manage("allow_replace_key", true);
        make("held", "ecdsa-p256");
        assertThat(refused("managed_key_name", "hsm")).contains("allow_store_key: ", "hsm");
    }

    @ParameterizedTest
    @CsvSource({
        "ecdsa-p384,curve: ,EC P256,EC P384",
        "rsa-2048,mechanism: ,EC P256,RSA 2048",
        "ed25519,mechanism: ,EC P256,Ed25519"
    })
    @DisplayName("needs a key of the configured kind and curve")
    void curve(String type, String field, String configured, String found) {
        manage("allow_store_key", true);
        make("held", type);
        assertThat(refused("managed_key_name", "hsm")).contains(field, configured, found);
    }

    @Test
    @DisplayName("needs a key of the configured size")
    void size() {
        manageRsa("allow_store_key", true, "key_bits", 3072);
        make("held", "rsa-2048");
        assertThat(refused("managed_key_name", "hsm")).contains("key_bits: ", "RSA 3072", "RSA 2048");
    }

    @ParameterizedTest
    @ValueSource(strings = {"aes256-gcm96", "hmac"})
    @DisplayName("is not for symmetric keys")
    void symmetric(String type) {
        manage("allow_store_key", true);
        make("held", type);
        assertThat(refused("managed_key_name", "hsm")).contains("type " + type, "private key");
    }

    @Test
    @DisplayName("is not for keys that lie in a managed key, nor for other types of those")
    void types() {
        manage("allow_store_key", true);
        bind();
        assertThat(refusal("keys/k/store", "managed_key_name", "hsm")).contains("type managed_key");
        lab.write("sys/managed-keys/cloudAkms/cloud", Samples.CLOUD_A);
        allow("hsm,cloud");
        make("held", "rsa-2048");
        assertThat(refused("managed_key_name", "cloud")).contains("managed_key_name: ", "cloudAkms", "pkcs11");
    }

    @Test
    @DisplayName("needs the mount's permission, a key that exists, and a version that exists")
    void names() {
        manage("allow_store_key", true);
        make("held", "ecdsa-p256");
        assertThat(refused()).contains("managed_key_name, managed_key_id: exactly one");
        assertThat(refused("managed_key_name", "none")).contains("managed_key_name: ");
        assertThat(refused("managed_key_name", "hsm", "key_version", 2)).contains("key_version: ");
        assertThat(refusal("keys/none/store", "managed_key_name", "hsm")).contains("name: ");
        allow("");
        assertThat(lab.refusal(403, Operation.UPDATE, "t/keys/held/store", Map.of("managed_key_name", "hsm")))
                .contains("hsm", "t/", "allowed_managed_keys");
    }
}
