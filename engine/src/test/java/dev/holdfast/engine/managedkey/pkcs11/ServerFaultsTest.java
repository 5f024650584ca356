package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.config.KmsLibrary;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("While four threads keep signing, the process behind a module")
class ServerFaultsTest {
    private static final Duration LIMIT = Duration.ofSeconds(4);

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private final P11KitServer server = P11KitServer.start(token);
    private Path client;
    private Pkcs11 pkcs11;
    private KeyBackend backend;
    private BackendKey key;

    @BeforeEach
    void generate() {
        client = P11KitServer.client(folder);
        pkcs11 = new Pkcs11(List.of(new KmsLibrary("softhsm", client)), LIMIT);
        backend = pkcs11.open(
                "signer", TestSettings.of(token).with("max_parallel", 4L).fields());
        key = backend.generate();
    }

    @AfterEach
    void close() {
        pkcs11.close();
        server.close();
    }

    @Test
    void isKilledAndStartedAgain() {
        Signers.outlive(backend, key, () -> server.kill(), () -> server.restart(token));
    }

    /** SoftHSM itself does not survive this while it is in several calls at once, so it is in a process of its own. */
    @Test
    void losesItsTokenAndGetsItBack() {
        Signers.outlive(backend, key, () -> token.hide(), () -> token.show());
    }

    @Test
    void isKilledWhileNobodyCallsAndStartedAgain() {
        Signers.sign(backend, key, 1);
        server.kill();
        server.restart(token);
        Signers.sign(backend, key, 2);
    }

    @Test
    void isStoppedAndContinued() {
        try (Signers signers = Signers.four(backend, key)) {
            for (int i = 0; i < 2; i++) {
                server.freeze(true);
                signers.awaitFailures();
                assertThat(stopwatch(() -> assertThatThrownBy(() -> Signers.sign(backend, key, 1))
                                .hasMessageContaining("stuck")))
                        .as("time until a call is refused")
                        .isLessThan(LIMIT.dividedBy(2));
                server.freeze(false);
                Awaitility.await().until(() -> !Modules.of(client).isStuck());
                Signers.sign(backend, key, i);
                signers.awaitMore();
            }
            assertThat(signers.failures())
                    .extracting(BackendException::category)
                    .containsOnly(Category.TIMEOUT);
        }
    }

    private static Duration stopwatch(Runnable task) {
        long start = System.nanoTime();
        task.run();
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
