package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
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
    void thatIsWrongIsRefusedWhileOthersAreLoggedIn() {
        assertThat(keyWithPin("1234").find()).isEmpty();
        long logins = module.calls(CkFunction.C_Login);
        assertRefused(keyWithPin("4321"), "CKR_PIN_INCORRECT (0x000000A0)");
        assertThat(module.calls(CkFunction.C_Login)).isEqualTo(logins);
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
