package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.SoftHsm;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Making and replacing keys in a token")
class ReplaceTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    private final SoftHsm token = SoftHsm.create();
    private final Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));
    private final KeyBackend backend =
            pkcs11.open("signer", TestSettings.of(token).fields());

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private boolean works(BackendKey key) {
        return backend.verify(key, SHA256, MESSAGE, backend.sign(key, SHA256, MESSAGE));
    }

    @Test
    void theNewKeyTakesTheLabelAndTheOldOneGoes() {
        BackendKey old = backend.generate();
        assertThat(works(old)).isTrue();
        BackendKey successor = backend.replace(key -> {
            assertThat(works(key))
                    .as("the new key while the old one is still there")
                    .isTrue();
            assertThat(works(old)).as("the old key while the new one is tried").isTrue();
            assertThat(backend.find()).as("what others find meanwhile").contains(old);
        });
        assertThat(successor).isNotEqualTo(old);
        assertThat(backend.find()).contains(successor);
        assertThatThrownBy(() -> works(old))
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.NOT_FOUND));
        assertThat(token.pkcs11Tool("--list-objects", "--type", "pubkey")).containsOnlyOnce("signer");
    }

    @Test
    void ifTheNewKeyIsNotAcceptedTheOldOneStays() {
        BackendKey old = backend.generate();
        assertThatThrownBy(() -> backend.replace(key -> {
                    throw new IllegalStateException("not good enough");
                }))
                .hasMessage("not good enough");
        assertThat(backend.find()).contains(old);
        assertThat(works(old)).isTrue();
        assertThat(token.pkcs11Tool("--list-objects", "--type", "privkey")).containsOnlyOnce("signer");
    }

    @Test
    void whileTheOldKeyGoesThereIsAlwaysOneKey() {
        KeyBackend shared = pkcs11.open(
                "signer", TestSettings.of(token).with("max_parallel", 4L).fields());
        shared.generate();
        for (int i = 0; i < 20; i++) {
            AtomicBoolean done = new AtomicBoolean();
            AtomicReference<CompletableFuture<Void>> looking = new AtomicReference<>();
            shared.replace(key -> looking.set(Background.run(() -> {
                do {
                    assertThat(shared.find()).isPresent();
                } while (!done.get());
            })));
            done.set(true);
            looking.get().join();
        }
    }

    @Test
    void aKeyWithoutIdDoesNotTakeThePublicHalfOfItsSuccessorAlong() {
        token.pkcs11Tool("--keypairgen", "--key-type", "EC:prime256v1", "--label", "signer");
        BackendKey old = backend.find().orElseThrow();
        assertThat(old.id()).isEmpty();
        BackendKey successor = backend.replace(key -> {});
        assertThat(backend.find()).contains(successor);
        assertThat(token.pkcs11Tool("--list-objects")).containsOnlyOnce("Public Key Object");
    }

    @Test
    void withoutAnOldKeyTheNewOneIsJustMade() {
        BackendKey made = backend.replace(key -> assertThat(works(key)).isTrue());
        assertThat(backend.find()).contains(made);
    }

    @Test
    void generatingASecondTimeGivesTheKeyThatIsThere() {
        assertThat(backend.generate()).isEqualTo(backend.generate());
    }

    @Test
    void aGeneratedKeyIsSensitiveStaysInTheTokenAndMayDoWhatItsUsagesSay() {
        KeyBackend rsa = pkcs11.open(
                "rsa",
                TestSettings.of(token)
                        .with("key_label", "rsa")
                        .with("usages", List.of("sign", "decrypt", "unwrap"))
                        .rsa(2048)
                        .fields());
        rsa.generate();
        assertThat(token.pkcs11Tool("--list-objects", "--type", "privkey"))
                .containsPattern("Usage:\\s+decrypt, sign, unwrap")
                .containsPattern("Access:\\s+sensitive, always sensitive, never extract");
        assertThat(token.pkcs11Tool("--list-objects", "--type", "pubkey"))
                .containsPattern("Usage:\\s+encrypt, verify, wrap");
    }

    @Test
    void aKeyAddressedByIdIsNeverGenerated() {
        KeyBackend byId = pkcs11.open(
                "signer", TestSettings.of(token).with("key_id", "0a0b").fields());
        assertThat(byId.find()).isEmpty();
        assertThatThrownBy(byId::generate)
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.NOT_FOUND))
                .hasMessageContaining("key_id");
    }

    @Test
    void aKeyForAnotherMechanismIsNotGenerated() {
        KeyBackend aes = pkcs11.open(
                "aes", TestSettings.of(token).with("mechanism", 0x1085L).fields());
        assertThatThrownBy(aes::generate)
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.UNSUPPORTED))
                .hasMessageContaining("CKM_AES_CBC_PAD");
    }
}
