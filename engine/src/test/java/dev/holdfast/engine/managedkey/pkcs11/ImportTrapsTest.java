package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.ImportedKey;
import dev.holdfast.engine.managedkey.ImportedKey.Method;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Putting a private key on a token whose module goes wrong")
class ImportTrapsTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private static final long ACTION_PROHIBITED = 0x1B;

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private FaultyModule module;
    private Pkcs11 pkcs11;

    @BeforeEach
    void open() {
        module = FaultyModule.build(folder);
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(30));
    }

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private KeyBackend backend(OwnKey own) {
        return pkcs11.open("signer", own.settings(token).fields());
    }

    private static void assertSigns(KeyBackend backend, BackendKey key) {
        byte[] signature = backend.sign(key, SHA256, MESSAGE);
        assertThat(SignatureCheck.verify(key.publicKey(), SHA256, MESSAGE, signature))
                .isTrue();
    }

    private void assertOneKeyPair() {
        assertThat(token.pkcs11Tool("--list-objects"))
                .containsOnlyOnce("Private Key Object")
                .containsOnlyOnce("Public Key Object")
                .doesNotContain("Secret Key Object");
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("goes by way of an object if the module does not unwrap")
    void creates(OwnKey own) {
        KeyPair pair = own.make();
        KeyBackend backend = backend(own);
        module.fail(CkFunction.C_UnwrapKey, Ckr.MECHANISM_INVALID, 1);
        ImportedKey imported = backend.importKey(pair, false);
        assertThat(imported.method()).isEqualTo(Method.CREATE);
        assertThat(imported.key().publicKey()).isEqualTo(pair.getPublic());
        assertSigns(backend, imported.key());
    }

    @Test
    @DisplayName("goes by way of an object if the module's failure is no outage")
    void createsAfterAGeneralError() {
        module.fail(CkFunction.C_UnwrapKey, Ckr.GENERAL_ERROR, 1);
        assertThat(backend(OwnKey.P256).importKey(OwnKey.P256.make(), false).method())
                .isEqualTo(Method.CREATE);
        assertOneKeyPair();
    }

    @ParameterizedTest
    @ValueSource(strings = {"C_CreateObject", "C_UnwrapKey", "C_SignInit", "C_FindObjectsInit"})
    @DisplayName("goes on where a lost session has left it")
    void recovery(String function) {
        KeyBackend backend = backend(OwnKey.P256);
        BackendKey old = backend.generate();
        module.fail(CkFunction.valueOf(function), Ckr.SESSION_HANDLE_INVALID, 1);
        ImportedKey imported = backend.importKey(OwnKey.P256.make(), true);
        assertThat(imported.method()).isEqualTo(Method.UNWRAP);
        assertThat(imported.key()).isNotEqualTo(old);
        assertSigns(backend, imported.key());
        assertOneKeyPair();
    }

    @ParameterizedTest
    @ValueSource(strings = {"C_CreateObject", "C_SignInit", "C_DestroyObject"})
    @DisplayName("leaves the old key alone, and nothing else, when it fails")
    void failure(String function) {
        KeyBackend backend = backend(OwnKey.P256);
        BackendKey old = backend.generate();
        module.fail(CkFunction.C_UnwrapKey, Ckr.MECHANISM_INVALID, 1);
        module.fail(CkFunction.valueOf(function), ACTION_PROHIBITED, 1);
        assertThatThrownBy(() -> backend.importKey(OwnKey.P256.make(), true)).isInstanceOf(BackendException.class);
        assertThat(backend.find()).contains(old);
        assertSigns(backend, old);
        assertOneKeyPair();
    }
}
