package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.FunctionTable;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A managed key whose module goes wrong")
class RecoveryTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private FaultyModule module;
    private Pkcs11 pkcs11;
    private KeyBackend backend;
    private BackendKey key;

    @BeforeEach
    void generate() {
        module = FaultyModule.build(folder);
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(10));
        backend = pkcs11.open("signer", TestSettings.of(token).fields());
        key = backend.generate();
        sign();
    }

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private void sign() {
        byte[] signature = backend.sign(key, SHA256, MESSAGE);
        assertThat(SignatureCheck.verify(key.publicKey(), SHA256, MESSAGE, signature))
                .isTrue();
    }

    @Test
    void aPoisonedSessionIsClosedAndNotUsedAgain() {
        module.fail(CkFunction.C_Sign, Ckr.ARGUMENTS_BAD, 1);
        long closed = module.calls(CkFunction.C_CloseSession);
        assertThatThrownBy(this::sign)
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.MECHANISM))
                .hasMessageContaining("CKR_ARGUMENTS_BAD (0x00000007)");
        assertThat(module.calls(CkFunction.C_CloseSession)).isEqualTo(closed + 1);
        sign();
    }

    @ParameterizedTest
    @ValueSource(longs = {0xB3, 0xB0, 0x90, 0x91})
    void aLostSessionIsReplaced(long code) {
        module.fail(CkFunction.C_SignInit, code, 1);
        long logins = module.calls(CkFunction.C_Login);
        sign();
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(logins);
    }

    @Test
    void handlesAreFoundAgainAfterALostLogin() {
        FunctionTable.load(module.path()).call(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
        long searches = module.calls(CkFunction.C_FindObjectsInit);
        long logins = module.calls(CkFunction.C_Login);
        sign();
        assertThat(module.calls(CkFunction.C_FindObjectsInit)).isGreaterThan(searches);
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(logins + 1);
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    @Test
    void aLoginThatCannotBeRenewedAtFirstIsTriedAgain() {
        FunctionTable.load(module.path()).call(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
        module.fail(CkFunction.C_Login, Ckr.DEVICE_ERROR, 1);
        sign();
    }

    @Test
    void aLoginThatCannotBeRenewedIsRenewedByALaterCall() {
        FunctionTable.load(module.path()).call(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
        module.fail(CkFunction.C_Login, Ckr.DEVICE_ERROR, 5);
        assertThatThrownBy(this::sign).hasMessageContaining("CKR_DEVICE_ERROR");
        module.fail(CkFunction.C_Login, Ckr.DEVICE_ERROR, 0);
        sign();
    }

    @Test
    void aKeyThatALostLoginHidesIsNotTakenForMissing() {
        FunctionTable.load(module.path()).call(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
        assertThat(backend.find()).contains(key);
    }

    @Test
    void handlesAreKeptWhileTheyHold() {
        long searches = module.calls(CkFunction.C_FindObjectsInit);
        long logins = module.calls(CkFunction.C_Login);
        for (int i = 0; i < 10; i++) {
            sign();
        }
        assertThat(module.calls(CkFunction.C_FindObjectsInit)).isEqualTo(searches);
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(logins);
    }

    @Test
    void aLostDeviceIsUsedAgainWhenItIsBack() {
        module.unplug(true);
        assertThatThrownBy(this::sign)
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.UNREACHABLE))
                .hasMessageContaining("CKR_TOKEN_NOT_PRESENT");
        module.unplug(false);
        Awaitility.await().atMost(Duration.ofSeconds(8)).ignoreExceptions().untilAsserted(this::sign);
    }

    @Test
    void anErrorThatLooksLikeAnOutageDoesNotInitializeAWellModuleAgain() {
        module.fail(CkFunction.C_Sign, Ckr.GENERAL_ERROR, 1);
        assertThatThrownBy(this::sign).hasMessageContaining("CKR_GENERAL_ERROR");
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
        sign();
    }

    @Test
    void anErrorThatLooksLikeAnOutageIsCuredByLoggingInIfTheLoginIsWhatWasLost() {
        FunctionTable.load(module.path()).call(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
        module.fail(CkFunction.C_SignInit, Ckr.GENERAL_ERROR, 1);
        sign();
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    @Test
    void aKeyThatOthersDestroyWhileItIsReadDoesNotHideTheOneThatTakesItsPlace() {
        for (long code : new long[] {Ckr.GENERAL_ERROR, 0x13, Ckr.ATTRIBUTE_TYPE_INVALID, Ckr.OBJECT_HANDLE_INVALID}) {
            module.fail(CkFunction.C_GetAttributeValue, code, 1);
            assertThat(backend.find()).contains(key);
        }
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            longs = {Ckr.KEY_FUNCTION_NOT_PERMITTED, Ckr.KEY_TYPE_INCONSISTENT, Ckr.MECHANISM_INVALID, Ckr.GENERAL_ERROR
            })
    void aKeyThatOthersDestroyWhileItIsTakenIsLookedForAgain(long code) {
        module.fail(CkFunction.C_SignInit, code, 1);
        sign();
        token.pkcs11Tool("--delete-object", "--type", "privkey", "--label", "signer");
        module.fail(CkFunction.C_SignInit, code, 1);
        assertThatThrownBy(this::sign).isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                .isEqualTo(Category.NOT_FOUND));
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    @Test
    void aModuleThatWasFinalisedByOthersIsInitializedAgain() {
        FunctionTable.load(module.path()).call(CkFunction.C_Finalize, 0);
        sign();
    }

    @Test
    void aFailedInitializationIsTriedAgainByTheNextCall() {
        module.unplug(true);
        module.fail(CkFunction.C_Initialize, Ckr.FUNCTION_FAILED, 3);
        assertThatThrownBy(this::sign).isInstanceOf(BackendException.class);
        module.unplug(false);
        Awaitility.await().atMost(Duration.ofSeconds(8)).ignoreExceptions().untilAsserted(this::sign);
    }

    @Test
    void aKeyThatIsGoneIsNotFound() {
        token.pkcs11Tool("--delete-object", "--type", "privkey", "--label", "signer");
        assertThatThrownBy(this::sign).isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                .isEqualTo(Category.NOT_FOUND));
        assertThat(backend.find()).isEmpty();
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    @Test
    void tooManySessionsIsBackPressure() {
        FunctionTable.load(module.path()).call(CkFunction.C_CloseAllSessions, Long.parseLong(token.slot()));
        module.fail(CkFunction.C_OpenSession, 0xB1, 1);
        assertThatThrownBy(this::sign).isInstanceOfSatisfying(BackendException.class, e -> assertThat(e.category())
                .isEqualTo(Category.THROTTLED));
        sign();
    }

    @Test
    void keysInUseGetTheSessionsOfThoseThatAreNot() {
        module.sessionLimit(3);
        for (int i = 0; i < 6; i++) {
            KeyBackend other = pkcs11.open("signer", TestSettings.of(token).fields());
            Signers.sign(other, key, i);
        }
        sign();
        assertThat(module.sessions()).isLessThanOrEqualTo(3);
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(1);
    }
}
