package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

@DisplayName("A module in which calls are stuck")
class WedgeTest {
    private static final Duration LIMIT = Duration.ofSeconds(1);

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
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), LIMIT);
        backend = open(token);
        key = backend.generate();
    }

    @AfterEach
    void close() {
        for (CkFunction function : CkFunction.values()) {
            module.hang(function, false);
        }
        pkcs11.close();
    }

    private KeyBackend open(SoftHsm token) {
        return pkcs11.open(
                "signer", TestSettings.of(token).with("max_parallel", 4L).fields());
    }

    private void assertStuck(CkFunction function, Runnable call) {
        module.hang(function, true);
        assertThatThrownBy(call::run).isInstanceOf(BackendException.class).hasMessageContaining("did not answer");
    }

    private static void assertRefusedAtOnce(Runnable call) {
        long start = System.nanoTime();
        assertThatThrownBy(call::run).isInstanceOf(BackendException.class).hasMessageContaining("stuck");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT.dividedBy(2));
    }

    private void release(CkFunction function) {
        module.hang(function, false);
        Awaitility.await().pollInterval(Duration.ofMillis(2)).until(() -> !Modules.of(module.path())
                .isStuck());
    }

    @Test
    void isUsedAgainByTheVeryNextCallWhenTheyComeBack() {
        try (Signers signers = Signers.four(backend, key)) {
            module.hang(CkFunction.C_Sign, true);
            signers.awaitFailures();
            assertRefusedAtOnce(() -> Signers.sign(backend, key, 1));
            release(CkFunction.C_Sign);
            Signers.sign(backend, key, 2);
            signers.awaitMore();
        }
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    @Test
    void isNotTakenForAnsweringBecauseOthersTireOfWaitingForIt() {
        KeyBackend other = open(token);
        other.find();
        Modules.of(module.path()).call(Deadline.after(LIMIT), () -> {
            Modules.of(module.path()).rest(Deadline.after(LIMIT));
            return null;
        });
        module.unplug(true);
        module.unplug(false);
        module.hang(CkFunction.C_Initialize, true);
        List<CompletableFuture<Void>> waiting = List.of(
                Background.run(() -> Signers.sign(backend, key, 1)), Background.run(() -> Signers.sign(other, key, 1)));
        waiting.forEach(call -> assertThatThrownBy(call::join).hasMessageContaining("NO_ANSWER"));
        Awaitility.await().during(LIMIT.dividedBy(5)).untilAsserted(() -> assertRefusedAtOnce(backend::find));
        release(CkFunction.C_Initialize);
        Signers.sign(backend, key, 2);
        Signers.sign(other, key, 3);
    }

    @Test
    void isNotInitializedAgainNorDoOthersWaitForThat() {
        assertStuck(CkFunction.C_Sign, () -> Signers.sign(backend, key, 1));
        Module stuck = Modules.of(module.path());
        long start = System.nanoTime();
        assertThat(stuck.initializeAgain(Deadline.after(LIMIT), stuck.generation(), attachment -> {}))
                .isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT.dividedBy(2));
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    @Test
    void doesNotHoldUpAChangeOfTheSettings() {
        backend.close();
        KeyBackend next = open(token);
        module.hang(CkFunction.C_Login, true);
        assertThatThrownBy(next::find).hasMessageContaining("did not answer");
        long start = System.nanoTime();
        next.close();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LIMIT.dividedBy(2));
        release(CkFunction.C_Login);
        Signers.sign(open(token), key, 1);
    }

    @Test
    void isLeftWithoutSessionsByAKeyThatWasClosedMeanwhile() {
        KeyBackend other = open(token);
        Signers.sign(other, key, 1);
        assertStuck(CkFunction.C_Sign, () -> Signers.sign(backend, key, 1));
        backend.close();
        release(CkFunction.C_Sign);
        Signers.sign(other, key, 2);
        other.close();
        assertThat(module.sessions()).as("sessions that are open").isZero();
        assertThat(module.calls(CkFunction.C_Logout)).isEqualTo(1);
    }
}
