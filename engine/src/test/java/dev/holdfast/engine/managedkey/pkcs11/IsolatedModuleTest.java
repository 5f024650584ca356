package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.testing.P11KitServer;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A module in a process of its own, behind p11-kit")
class IsolatedModuleTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();

    private static void assertSigns(KeyBackend backend, BackendKey key) {
        byte[] signature = backend.sign(key, SHA256, MESSAGE);
        assertThat(SignatureCheck.verify(key.publicKey(), SHA256, MESSAGE, signature))
                .isTrue();
    }

    private KeyBackend open(Pkcs11 pkcs11) {
        return pkcs11.open("signer", TestSettings.of(token).fields());
    }

    @Test
    @DisplayName("trap 5: after a crash of the process behind the module, keys work once it runs again")
    void recoveryFromACrash() {
        Path client = P11KitServer.client(folder);
        try (P11KitServer server = P11KitServer.start(token);
                Pkcs11 pkcs11 = pkcs11At(client)) {
            KeyBackend backend = open(pkcs11);
            BackendKey key = backend.generate();
            server.kill();
            assertThatThrownBy(() -> backend.sign(key, SHA256, MESSAGE))
                    .isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                            .isEqualTo(Category.UNREACHABLE));
            server.restart(token);
            Awaitility.await()
                    .atMost(Duration.ofSeconds(10))
                    .ignoreExceptionsInstanceOf(BackendException.class)
                    .untilAsserted(() -> assertSigns(backend, key));
        }
    }

    private static Pkcs11 pkcs11At(Path library) {
        return new Pkcs11(List.of(new KmsLibrary("softhsm", library)), LIMIT);
    }

    @Test
    @DisplayName("trap 11: a module that may crash is usable from a process of its own")
    void crashIsolation() {
        Path client = P11KitServer.client(folder);
        try (P11KitServer server = P11KitServer.start(token);
                Pkcs11 pkcs11 = pkcs11At(client)) {
            KeyBackend backend =
                    pkcs11.open("signer", TestSettings.of(token).rsa(2048).fields());
            BackendKey key = backend.generate();
            SignatureScheme pss = new SignatureScheme(HashAlgorithm.SHA2_256, true);
            byte[] signature = backend.sign(key, pss, MESSAGE);
            assertThat(SignatureCheck.verify(key.publicKey(), pss, MESSAGE, signature))
                    .isTrue();
            assertThat(backend.verify(key, pss, MESSAGE, signature)).isTrue();
            assertThat(server).isNotNull();
        }
    }

    @Test
    @DisplayName("encryption and MACs go through as far as the protocol has words for them")
    void encryption() {
        Path client = P11KitServer.client(folder);
        try (P11KitServer server = P11KitServer.start(token);
                Pkcs11 pkcs11 = pkcs11At(client)) {
            TestSettings settings =
                    TestSettings.of(token).rsa(2048).with("mechanism", 9L).with("usages", List.of("decrypt"));
            KeyBackend oaep =
                    pkcs11.open("oaep", settings.with("rsa_oaep_hash", "sha1").fields());
            oaep.generate();
            byte[] made = oaep.encrypt(MESSAGE, new byte[0]);
            assertThat(oaep.decrypt(made, new byte[0])).isEqualTo(MESSAGE);
            assertThatThrownBy(() -> oaep.decrypt(new byte[256], new byte[0])).isInstanceOf(BadCiphertext.class);
            assertThat(oaep.random(3000)).hasSize(3000);
            new TokenObjects(pkcs11, token).generic("mac", 1, new byte[32]);
            TestSettings hmac = settings.with("key_label", "mac");
            assertThat(pkcs11.open("mac", hmac.with("mechanism", 0x251L).fields())
                            .mac(MESSAGE))
                    .hasSize(32);
            assertThatThrownBy(() -> pkcs11.open(
                                    "gcm", hmac.with("mechanism", 0x1087L).fields())
                            .encrypt(MESSAGE, new byte[0]))
                    .isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                            .isEqualTo(Category.MECHANISM));
            assertThat(server).isNotNull();
        }
    }

    @Test
    @DisplayName("a process that hangs behind its module costs the time limit and no more")
    void frozenServer() {
        Path client = P11KitServer.client(folder);
        try (P11KitServer server = P11KitServer.start(token);
                Pkcs11 patient = pkcs11At(client);
                Pkcs11 pkcs11 = new Pkcs11(List.of(new KmsLibrary("softhsm", client)), Duration.ofMillis(500))) {
            BackendKey key = open(patient).generate();
            KeyBackend backend = open(pkcs11);
            server.freeze(true);
            assertThatThrownBy(() -> backend.sign(key, SHA256, MESSAGE))
                    .isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                            .isEqualTo(Category.TIMEOUT));
            server.freeze(false);
            Awaitility.await()
                    .atMost(Duration.ofSeconds(10))
                    .ignoreExceptionsInstanceOf(BackendException.class)
                    .untilAsserted(() -> assertSigns(backend, key));
        }
    }
}
