package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckf;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The PIN of a managed key")
class PinTest {
    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private FaultyModule module;
    private Pkcs11 pkcs11;

    @BeforeEach
    void open() {
        module = FaultyModule.build(folder);
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(10));
    }

    @AfterEach
    void close() {
        pkcs11.close();
    }

    private KeyBackend keyWithPin(String pin) {
        return pkcs11.open("signer", TestSettings.of(token).with("pin", pin).fields());
    }

    private static void assertRefused(KeyBackend backend, String code) {
        assertThatThrownBy(backend::find)
                .isInstanceOfSatisfying(
                        BackendException.class, e -> assertThat(e.category()).isEqualTo(Category.AUTHENTICATION))
                .hasMessageContainingAll("signer", code)
                .hasMessageNotContainingAny("1234", "4321");
    }

    @Test
    void onceRejectedIsNotShownToTheTokenAgain() {
        KeyBackend backend = keyWithPin("4321");
        for (int i = 0; i < 5; i++) {
            assertRefused(backend, "CKR_PIN_INCORRECT (0x000000A0)");
        }
        assertRefused(keyWithPin("4321"), "CKR_PIN_INCORRECT (0x000000A0)");
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(1);
    }

    @Test
    void onceRejectedIsShownAgainAfterAnUpdate() {
        KeyBackend backend = keyWithPin("4321");
        assertRefused(backend, "CKR_PIN_INCORRECT");
        backend.close();
        assertRefused(keyWithPin("4321"), "CKR_PIN_INCORRECT");
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(2);
    }

    @Test
    void onceRejectedDoesNotStandInTheWayOfTheRightOne() {
        assertRefused(keyWithPin("4321"), "CKR_PIN_INCORRECT");
        assertThat(keyWithPin("1234").find()).isEmpty();
    }

    @Test
    void thatIsWrongIsShownOnceWhileOthersAreLoggedInAndHarmsThemNot() {
        KeyBackend right = keyWithPin("1234");
        BackendKey key = right.generate();
        KeyBackend wrong = keyWithPin("4321");
        for (int i = 0; i < 3; i++) {
            assertRefused(wrong, "CKR_PIN_INCORRECT (0x000000A0)");
            Signers.sign(right, key, i);
        }
        assertThat(module.calls(CkFunction.C_Login))
                .as("the right one, the wrong one, the right one again")
                .isEqualTo(3);
    }

    @Test
    void ofOneWhoOnlyLooksNeverEndsALogin() {
        KeyBackend right = keyWithPin("1234");
        BackendKey key = right.generate();
        assertThatThrownBy(() -> new Pkcs11Browser(pkcs11)
                        .contents(TestSettings.of(token).with("pin", "4321").fields()))
                .hasMessageContaining("pin differs");
        Signers.sign(right, key, 1);
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(1);
    }

    @Test
    void thatIsNewWorksAtOnceAndTheOldOneIsShownOnceMore() {
        KeyBackend first = keyWithPin("1234");
        KeyBackend second = keyWithPin("1234");
        first.generate();
        second.find();
        token.initialize("4321");
        long logins = module.calls(CkFunction.C_Login);
        assertThat(second.find()).isEmpty();
        first.close();
        KeyBackend updated = keyWithPin("4321");
        BackendKey key = updated.generate();
        for (int i = 0; i < 3; i++) {
            assertRefused(second, "CKR_PIN_INCORRECT (0x000000A0)");
            Signers.sign(updated, key, i);
        }
        assertThat(module.calls(CkFunction.C_Login) - logins)
                .as("the new one, the old one, the new one again")
                .isEqualTo(3);
    }

    @Test
    void thatWasChangedElsewhereIsTakenFromTheFirstKeyThatIsUpdated() {
        KeyBackend first = keyWithPin("1234");
        KeyBackend second = keyWithPin("1234");
        BackendKey key = first.generate();
        second.find();
        token.pkcs11Tool("--change-pin", "--new-pin", "4321");
        Signers.sign(second, key, 1);
        first.close();
        KeyBackend updated = keyWithPin("4321");
        Signers.sign(updated, key, 2);
        assertRefused(second, "CKR_PIN_INCORRECT (0x000000A0)");
        Signers.sign(updated, key, 3);
        second.close();
        Signers.sign(keyWithPin("4321"), key, 4);
    }

    @Test
    void isPresentedOncePerTokenAndNotPerKeyOrSession() {
        keyWithPin("1234").generate();
        keyWithPin("1234").find();
        keyWithPin("1234").find();
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(1);
        assertThat(module.calls(CkFunction.C_Logout)).isZero();
    }

    @Test
    void mayChangeWhenNobodyIsLoggedInAnyMore() {
        KeyBackend backend = keyWithPin("1234");
        assertThat(backend.find()).isEmpty();
        backend.close();
        assertThat(module.calls(CkFunction.C_Logout)).isEqualTo(1);
        token.pkcs11Tool("--change-pin", "--new-pin", "4321");
        assertThat(keyWithPin("4321").find()).isEmpty();
    }

    @Test
    void isNotRiskedOnTheLastTry() {
        module.tokenFlags(Ckf.USER_PIN_FINAL_TRY);
        assertRefused(keyWithPin("1234"), "one more try");
        assertThat(module.calls(CkFunction.C_Login)).isZero();
    }

    @Test
    void isRiskedOnTheLastTryIfItWasJustGiven() {
        module.tokenFlags(Ckf.USER_PIN_FINAL_TRY);
        KeyBackend backend = keyWithPin("4321");
        assertRefused(backend, "one more try");
        backend.close();
        assertThat(keyWithPin("1234").find()).isEmpty();
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(1);
    }

    @Test
    void thatIsKnownToBeWrongIsNotRiskedOnTheLastTry() {
        KeyBackend backend = keyWithPin("4321");
        assertRefused(backend, "CKR_PIN_INCORRECT");
        module.tokenFlags(Ckf.USER_PIN_FINAL_TRY);
        backend.close();
        assertRefused(keyWithPin("4321"), "one more try");
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(1);
    }

    @Test
    void isNotShownToATokenThatSaysItIsLocked() {
        module.tokenFlags(Ckf.USER_PIN_LOCKED);
        assertRefused(keyWithPin("1234"), "CKR_PIN_LOCKED (0x000000A4)");
        assertThat(module.calls(CkFunction.C_Login)).isZero();
    }

    @Test
    void thatTheTokenRejectsAfterALostLoginIsNotTriedAgain() {
        KeyBackend backend = keyWithPin("1234");
        backend.generate();
        module.fail(CkFunction.C_Login, 0xA0, 1);
        module.unplug(true);
        module.unplug(false);
        assertRefused(backend, "CKR_PIN_INCORRECT");
        long logins = module.calls(CkFunction.C_Login);
        assertRefused(backend, "CKR_PIN_INCORRECT");
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(logins);
    }

    @Test
    void isRememberedOnlyAsASaltedDigest() {
        PinMemory pins = new PinMemory();
        byte[] pin = {'1', '2', '3', '4'};
        String digest = pins.digest("token", dev.holdfast.engine.crypto.Secret.copyOf(pin));
        assertThat(digest)
                .hasSize(64)
                .isNotEqualTo(new PinMemory().digest("token", dev.holdfast.engine.crypto.Secret.copyOf(pin)));
        assertThat(digest).isNotEqualTo(pins.digest("other", dev.holdfast.engine.crypto.Secret.copyOf(pin)));
    }
}
