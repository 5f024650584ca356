package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Encryption at a module with peculiarities")
class EncryptionTrapsTest {
    private static final byte[] NONE = {};
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final byte[] VALUE = new byte[32];

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();

    private Pkcs11 at(FaultyModule module) {
        return new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(20));
    }

    private KeyBackend aes(Pkcs11 pkcs11) {
        new TokenObjects(pkcs11, token).aes("signer", 1, VALUE);
        return pkcs11.open(
                "cipher", TestSettings.of(token).with("mechanism", 0x1087L).fields());
    }

    @Test
    @DisplayName("takes the nonce that a token makes itself")
    void ownNonce() throws GeneralSecurityException {
        FaultyModule module = FaultyModule.build(folder, "-DOWN_NONCE");
        try (Pkcs11 pkcs11 = at(module)) {
            KeyBackend backend = aes(pkcs11);
            byte[] made = backend.encrypt(MESSAGE, NONE);
            assertThat(made).hasSize(12 + 3 + 16);
            assertThat(Arrays.copyOf(made, 12))
                    .isNotEqualTo(new byte[12])
                    .isNotEqualTo(Arrays.copyOf(backend.encrypt(MESSAGE, NONE), 12));
            Cipher jdk = Cipher.getInstance("AES/GCM/NoPadding");
            jdk.init(Cipher.DECRYPT_MODE, new SecretKeySpec(VALUE, "AES"), new GCMParameterSpec(128, made, 0, 12));
            assertThat(jdk.doFinal(made, 12, made.length - 12)).isEqualTo(MESSAGE);
        }
    }

    @Test
    @DisplayName("never uses a nonce of zeros, though it is asked about one")
    void refusedNonce() {
        FaultyModule module = FaultyModule.build(folder);
        try (Pkcs11 pkcs11 = at(module)) {
            KeyBackend backend = aes(pkcs11);
            module.fail(CkFunction.C_EncryptInit, Ckr.MECHANISM_PARAM_INVALID, 1);
            assertThatThrownBy(() -> backend.encrypt(MESSAGE, NONE))
                    .isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                            .isEqualTo(Category.MECHANISM));
        }
    }

    @Test
    @DisplayName("tells an outage from a bad ciphertext though the code is the same")
    void outageWhileDecrypting() {
        FaultyModule module = FaultyModule.build(folder);
        try (Pkcs11 pkcs11 = at(module)) {
            KeyBackend backend = aes(pkcs11);
            byte[] made = backend.encrypt(MESSAGE, NONE);
            module.fail(CkFunction.C_Decrypt, Ckr.GENERAL_ERROR, 1);
            assertThatThrownBy(() -> backend.decrypt(made, NONE)).isInstanceOf(BadCiphertext.class);
            module.fail(CkFunction.C_Decrypt, Ckr.GENERAL_ERROR, 1);
            module.fail(CkFunction.C_GenerateRandom, Ckr.DEVICE_ERROR, 2);
            assertThat(backend.decrypt(made, NONE))
                    .as("after the module was initialised again")
                    .isEqualTo(MESSAGE);
        }
    }

    @Test
    @DisplayName("climbs the ladder like a signature")
    void recovery() {
        FaultyModule module = FaultyModule.build(folder);
        try (Pkcs11 pkcs11 = at(module)) {
            KeyBackend backend = aes(pkcs11);
            byte[] made = backend.encrypt(MESSAGE, NONE);
            for (long code : new long[] {Ckr.SESSION_HANDLE_INVALID, Ckr.KEY_HANDLE_INVALID, Ckr.USER_NOT_LOGGED_IN}) {
                module.fail(CkFunction.C_DecryptInit, code, 1);
                assertThat(backend.decrypt(made, NONE)).isEqualTo(MESSAGE);
                module.fail(CkFunction.C_EncryptInit, code, 1);
                assertThat(backend.encrypt(MESSAGE, NONE)).hasSize(made.length);
                module.fail(CkFunction.C_GenerateRandom, code, 1);
                assertThat(backend.random(8)).hasSize(8);
            }
            module.unplug(true);
            assertThatThrownBy(() -> backend.decrypt(made, NONE))
                    .isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                            .isEqualTo(Category.UNREACHABLE));
        }
    }
}
