package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.azure.core.exception.HttpResponseException;
import com.azure.core.exception.ResourceNotFoundException;
import com.azure.security.keyvault.keys.KeyClient;
import com.azure.security.keyvault.keys.cryptography.CryptographyClient;
import com.azure.security.keyvault.keys.cryptography.models.EncryptionAlgorithm;
import com.azure.security.keyvault.keys.cryptography.models.SignatureAlgorithm;
import com.azure.security.keyvault.keys.models.CreateRsaKeyOptions;
import com.azure.security.keyvault.keys.models.KeyOperation;
import com.azure.security.keyvault.keys.models.KeyType;
import com.azure.security.keyvault.keys.models.KeyVaultKey;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendKey;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The provider's own client is content with the double, and it and the adapter understand one another")
class OfficialSdkTest {
    private static final byte[] MESSAGE = "a message".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private SdkLab both;

    @BeforeEach
    void connect() {
        both = new SdkLab(folder);
    }

    @AfterEach
    void close() {
        both.close();
    }

    private KeyVaultKey create() {
        return both.keys.createRsaKey(new CreateRsaKeyOptions("Signer-1")
                .setHardwareProtected(true)
                .setKeySize(2048)
                .setKeyOperations(KeyOperation.SIGN, KeyOperation.VERIFY, KeyOperation.ENCRYPT, KeyOperation.DECRYPT));
    }

    @Test
    void whatItMakesTheAdapterFinds() {
        KeyVaultKey made = create();
        assertThat(made.getKeyType()).isEqualTo(KeyType.RSA_HSM);
        BackendKey found = both.ours.find().orElseThrow();
        assertThat(found.id()).isEqualTo(made.getId());
        assertThat(found.publicKey().getEncoded())
                .isEqualTo(made.getKey().toRsa().getPublic().getEncoded());
    }

    @Test
    void whatTheAdapterMakesItDescribes() {
        BackendKey made = both.ours.generate();
        KeyVaultKey described = both.keys.getKey("Signer-1");
        assertThat(described.getId()).isEqualTo(made.id());
        assertThat(described.getKeyType()).isEqualTo(KeyType.RSA_HSM);
        assertThat(described.getProperties().isEnabled()).isTrue();
        assertThat(both.keys
                        .getKey("Signer-1", described.getProperties().getVersion())
                        .getId())
                .isEqualTo(made.id());
    }

    @Test
    void signaturesOfEitherAreGood() throws Exception {
        BackendKey key = both.ours.generate();
        CryptographyClient crypto = both.sdk.cryptography(key.id());
        byte[] digest = MessageDigest.getInstance("SHA-384").digest(MESSAGE);
        for (boolean pss : List.of(true, false)) {
            SignatureScheme scheme = new SignatureScheme(HashAlgorithm.SHA2_384, pss);
            SignatureAlgorithm algorithm = pss ? SignatureAlgorithm.PS384 : SignatureAlgorithm.RS384;
            assertThat(both.ours.verify(
                            key, scheme, MESSAGE, crypto.sign(algorithm, digest).getSignature()))
                    .isTrue();
            byte[] signature = both.ours.sign(key, scheme, MESSAGE);
            assertThat(crypto.verify(algorithm, digest, signature).isValid()).isTrue();
            signature[9] ^= 1;
            assertThat(crypto.verify(algorithm, digest, signature).isValid()).isFalse();
        }
    }

    @Test
    void ciphertextsOfEitherAreRead() {
        BackendKey key = both.ours.generate();
        CryptographyClient crypto = both.sdk.cryptography(key.id());
        byte[] theirs =
                crypto.encrypt(EncryptionAlgorithm.RSA_OAEP_256, MESSAGE).getCipherText();
        assertThat(both.ours.decrypt(theirs, new byte[0])).isEqualTo(MESSAGE);
        byte[] block = Ciphertext.parse(both.ours.encrypt(MESSAGE, new byte[0])).block();
        assertThat(crypto.decrypt(EncryptionAlgorithm.RSA_OAEP_256, block).getPlainText())
                .isEqualTo(MESSAGE);
    }

    @Test
    @DisplayName("a version made by the adapter on trial is one to it like any other")
    void seesReplacements() {
        both.ours.generate();
        BackendKey made = both.ours.replace(candidate -> assertThat(
                        both.keys.getKey("Signer-1").getProperties().getTags())
                .containsOnlyKeys(KeyBundle.IN_PLACE_OF));
        assertThat(both.keys.getKey("Signer-1").getId()).isEqualTo(made.id());
        assertThat(both.keys.getKey("Signer-1").getProperties().getTags()).isNullOrEmpty();
    }

    @Test
    void refusalsAreWhatItExpects() {
        assertThatThrownBy(() -> both.keys.getKey("nothing")).isInstanceOf(ResourceNotFoundException.class);
        KeyVaultKey made = create();
        both.keys.updateKeyProperties(made.getProperties().setEnabled(false));
        CryptographyClient crypto = both.sdk.cryptography(made.getId());
        assertThatThrownBy(() -> crypto.sign(SignatureAlgorithm.RS256, new byte[32]))
                .isInstanceOfSatisfying(
                        HttpResponseException.class,
                        e -> assertThat(e.getResponse().getStatusCode()).isEqualTo(403))
                .hasMessageContaining("Forbidden");
        both.vault.keys.softDelete("Signer-1");
        assertThatThrownBy(this::create).isInstanceOfSatisfying(HttpResponseException.class, e -> assertThat(
                        e.getResponse().getStatusCode())
                .isEqualTo(409));
        KeyClient strangers = both.sdk.keys("wrong");
        assertThatThrownBy(() -> strangers.getKey("Signer-1")).hasStackTraceContaining("AADSTS7000215");
    }
}
