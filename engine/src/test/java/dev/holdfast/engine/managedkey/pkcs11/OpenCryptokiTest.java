package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.config.KmsLibrary;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.testing.P11KitServer;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A token of openCryptoki, which locks its PIN after three wrong ones")
class OpenCryptokiTest {
    private static final String PIN = "12345678";

    @TempDir
    private Path folder;

    @TempDir
    private Path home;

    private final SoftHsm token = new SoftHsm("cryptoki", PIN, "");
    private P11KitServer server;
    private Pkcs11 pkcs11;

    @BeforeEach
    void start() {
        server = P11KitServer.openCryptoki(home, token.label(), PIN);
        pkcs11 = new Pkcs11(List.of(new KmsLibrary("softhsm", P11KitServer.client(folder))), Duration.ofSeconds(20));
    }

    @AfterEach
    void stop() {
        pkcs11.close();
        server.close();
    }

    private KeyBackend keyWithPin(String pin) {
        return pkcs11.open(
                "signer", TestSettings.of(token).with("pin", pin).rsa(2048).fields());
    }

    private static void assertRefused(KeyBackend backend, String text) {
        assertThatThrownBy(backend::find).isInstanceOf(BackendException.class).hasMessageContaining(text);
    }

    @Test
    void makesKeysAndSigns() {
        KeyBackend backend = keyWithPin(PIN);
        Signers.sign(backend, backend.generate(), 1);
        Signers.sign(backend, backend.find().orElseThrow(), 2);
    }

    @Test
    void isNotLockedByWrongPinsAndOpensToTheRightOne() {
        for (String wrong : List.of("11111111", "22222222")) {
            assertRefused(keyWithPin(wrong), "CKR_PIN_INCORRECT");
            assertRefused(keyWithPin(wrong), "rejected this PIN before");
        }
        assertRefused(keyWithPin("33333333"), "one more try");
        KeyBackend right = keyWithPin(PIN);
        assertRefused(right, "one more try");
        right.close();
        KeyBackend updated = keyWithPin(PIN);
        Signers.sign(updated, updated.generate(), 1);
        assertRefused(keyWithPin("33333333"), "CKR_PIN_INCORRECT");
        Signers.sign(updated, updated.find().orElseThrow(), 2);
    }
}
