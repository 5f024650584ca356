package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.OperationNotOffered;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Encryption by a key store")
class EncryptionTest {
    private static final byte[] PLAIN = "a data key".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NONE = {};

    private final VaultDouble vault = VaultDouble.plain();
    private final CloudBLab lab = CloudBLab.on(vault);
    private final KeyBackend key = lab.open("usages", List.of("encrypt", "decrypt", "sign", "verify"));

    @AfterEach
    void close() {
        lab.close();
        vault.close();
    }

    private static void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String beginning) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageStartingWith(beginning);
    }

    @Test
    void comesBack() {
        key.generate();
        byte[] ciphertext = key.encrypt(PLAIN, NONE);
        assertThat(ciphertext).hasSize(2 + 32 + 256);
        assertThat(key.decrypt(ciphertext, NONE)).isEqualTo(PLAIN);
        assertThat(key.decrypt(key.encrypt(NONE, NONE), NONE)).isEmpty();
    }

    @Test
    @DisplayName("does not ask for the key each time")
    void remembersTheKey() {
        key.generate();
        key.encrypt(PLAIN, NONE);
        int calls = vault.storeCalls().size();
        key.encrypt(PLAIN, NONE);
        assertThat(vault.storeCalls()).hasSize(calls + 1);
    }

    @Test
    @DisplayName("of before a replacement is undone by the version that did it")
    void survivesAReplacement() {
        key.generate();
        byte[] before = key.encrypt(PLAIN, NONE);
        key.replace(made -> {});
        byte[] after = key.encrypt(PLAIN, NONE);
        assertThat(KeyBundle.isVersion(vault.keys.newest("Signer-1").id())).isTrue();
        assertThat(new String(after, 2, 32, StandardCharsets.US_ASCII))
                .isEqualTo(vault.keys.newest("Signer-1").id());
        assertThat(lab.open().decrypt(before, NONE)).isEqualTo(PLAIN);
        assertThat(lab.open().decrypt(after, NONE)).isEqualTo(PLAIN);
    }

    @Test
    @DisplayName("by others, with the public key alone, is undone too")
    void decryptsBareBlocks() throws GeneralSecurityException {
        key.generate();
        byte[] block = RsaKeys.encrypt(vault.keys.newest("Signer-1").publicKey(), PLAIN);
        assertThat(key.decrypt(block, NONE)).isEqualTo(PLAIN);
    }

    @Test
    void takesAsMuchAsOaepDoes() {
        key.generate();
        byte[] most = new byte[190];
        assertThat(key.decrypt(key.encrypt(most, NONE), NONE)).isEqualTo(most);
        refused(() -> key.encrypt(new byte[191], NONE), "plaintext: is 191 bytes, and this RSA key encrypts 190");
    }

    @Test
    void takesNoAssociatedData() {
        refused(() -> key.encrypt(PLAIN, new byte[1]), "associated_data: ");
        refused(() -> key.decrypt(PLAIN, new byte[1]), "associated_data: ");
    }

    @Test
    @DisplayName("that this key did not do is refused, whatever is wrong with it")
    void refusesOthers() throws GeneralSecurityException {
        key.generate();
        byte[] good = key.encrypt(PLAIN, NONE);
        byte[] bent = good.clone();
        bent[100] ^= 1;
        KeyPairGenerator other = KeyPairGenerator.getInstance("RSA");
        other.initialize(2048);
        byte[] foreign = RsaKeys.encrypt(other.generateKeyPair().getPublic(), PLAIN);
        byte[] badForm = good.clone();
        badForm[0] = 2;
        for (byte[] bad : List.of(bent, foreign, badForm, NONE, Arrays.copyOf(good, 100), new byte[300])) {
            refused(() -> key.decrypt(bad, NONE), "ciphertext: was not made with this key");
        }
    }

    @Test
    @DisplayName("needs a key")
    void needsAKey() {
        assertThatThrownBy(() -> key.encrypt(PLAIN, NONE)).hasMessageContaining("not_found: KeyNotFound");
    }

    @Test
    @DisplayName("comes with random bytes on a managed HSM alone")
    void givesRandomBytes() {
        assertThatThrownBy(() -> key.random(32)).isInstanceOf(OperationNotOffered.class);
        try (VaultDouble hsm = VaultDouble.managedHsm();
                CloudBLab other = CloudBLab.on(hsm)) {
            KeyBackend random = other.open("resource", "managedhsm.azure.net");
            byte[] bytes = random.random(300);
            assertThat(bytes).hasSize(300);
            assertThat(random.random(300)).isNotEqualTo(bytes);
            assertThat(hsm.storeCalls()).hasSize(6);
        }
    }
}
