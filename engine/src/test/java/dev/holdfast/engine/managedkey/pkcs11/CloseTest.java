package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Closing the way to a managed key")
class CloseTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private FaultyModule module;
    private Pkcs11 pkcs11;
    private KeyBackend backend;

    @BeforeEach
    void open() {
        module = FaultyModule.build(folder);
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(20));
        backend = pkcs11.open("signer", TestSettings.of(token).fields());
    }

    @AfterEach
    void close() {
        pkcs11.close();
    }

    @Test
    void letsCallsThatRunComeToTheirEnd() {
        BackendKey key = backend.generate();
        module.delay(CkFunction.C_Sign, 300);
        CompletableFuture<byte[]> running = Background.supply(() -> backend.sign(key, SHA256, MESSAGE));
        Awaitility.await().until(() -> module.running(CkFunction.C_Sign) == 1);
        backend.close();
        assertThat(SignatureCheck.verify(key.publicKey(), SHA256, MESSAGE, running.join()))
                .isTrue();
        assertThat(module.calls(CkFunction.C_Logout)).isEqualTo(1);
    }

    @Test
    void refusesCallsThatComeLater() {
        backend.generate();
        backend.close();
        assertThatThrownBy(backend::find)
                .isInstanceOf(BackendException.class)
                .hasMessageContainingAll("signer", "changed meanwhile");
    }

    @Test
    void closesEverySessionThatWasOpened() {
        backend.generate();
        backend.find();
        backend.close();
        assertThat(module.calls(CkFunction.C_CloseSession)).isEqualTo(module.calls(CkFunction.C_OpenSession));
    }

    @Test
    void withoutAnyUseMakesNoContact() {
        backend.close();
        assertThat(module.calls(CkFunction.C_Initialize)).isZero();
    }

    @Test
    void leavesOtherKeysOfTheTokenLoggedIn() {
        backend.generate();
        KeyBackend other = pkcs11.open("other", TestSettings.of(token).fields());
        BackendKey key = other.find().orElseThrow();
        backend.close();
        long logins = module.calls(CkFunction.C_Login);
        assertThat(other.sign(key, SHA256, MESSAGE)).isNotEmpty();
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(logins);
        assertThat(module.calls(CkFunction.C_Logout)).isZero();
    }
}
