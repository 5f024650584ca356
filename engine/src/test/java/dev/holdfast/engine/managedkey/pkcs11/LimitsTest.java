package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.concurrent.Rescue;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkFunction;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.SoftHsm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Time and places at an HSM")
class LimitsTest {
    private static final byte[] MESSAGE = {1, 2, 3};
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private static final Duration LIMIT = Duration.ofMillis(700);

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private FaultyModule module;
    private Pkcs11 patient;
    private Pkcs11 pkcs11;
    private BackendKey key;

    @BeforeEach
    void open() {
        module = FaultyModule.build(folder);
        patient = new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(30));
        key = patient.open("signer", TestSettings.of(token).fields()).generate();
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), LIMIT);
    }

    @AfterEach
    void close() {
        module.hang(CkFunction.C_Sign, false);
        pkcs11.close();
        patient.close();
        threads.shutdownNow();
    }

    private KeyBackend key(long places) {
        return pkcs11.open(
                "signer", TestSettings.of(token).with("max_parallel", places).fields());
    }

    private static void assertTimeout(Runnable call, String text) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(BackendException.class, e -> {
                    assertThat(e.category()).isEqualTo(Category.TIMEOUT);
                    assertThat(e.status()).isEqualTo(504);
                })
                .hasMessageContainingAll("signer", text);
    }

    @Test
    void aCallThatHangsIsLeftAndTheModuleIsNeverFinalised() {
        KeyBackend backend = key(1);
        module.hang(CkFunction.C_Sign, true);
        long start = System.nanoTime();
        assertTimeout(() -> backend.sign(key, SHA256, MESSAGE), "did not answer");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(LIMIT, LIMIT.plusSeconds(2));

        long refused = System.nanoTime();
        assertTimeout(() -> backend.sign(key, SHA256, MESSAGE), "stuck");
        assertThat(Duration.ofNanos(System.nanoTime() - refused)).isLessThan(LIMIT);

        pkcs11.close();
        patient.close();
        assertThat(module.calls(CkFunction.C_Finalize)).isZero();
    }

    @Test
    void aCallThatHangsOnAThreadWithARescueIsAnsweredFromElsewhere() {
        KeyBackend backend = key(1);
        module.hang(CkFunction.C_Sign, true);
        CompletableFuture<RuntimeException> rescue = new CompletableFuture<>();
        CompletableFuture<Void> work = CompletableFuture.runAsync(
                () -> Rescue.during(rescue::complete, () -> backend.sign(key, SHA256, MESSAGE)), threads);
        assertTimeout(
                () -> {
                    throw rescue.orTimeout(20, TimeUnit.SECONDS).join();
                },
                "did not answer");
        assertThat(work).isNotDone();
        assertTimeout(() -> Rescue.during(rescue::complete, () -> backend.sign(key, SHA256, MESSAGE)), "stuck");

        module.hang(CkFunction.C_Sign, false);
        assertThatThrownBy(work::join).hasRootCauseInstanceOf(NoAnswerException.class);
        Rescue.during(rescue::complete, () -> assertThat(backend.sign(key, SHA256, MESSAGE))
                .isNotEmpty());
    }

    @Test
    void aCallerWhoCannotBeAnsweredDoesNotKeepTheOthersFromIt() {
        KeyBackend backend = key(2);
        module.hang(CkFunction.C_Sign, true);
        CompletableFuture<Void> unanswered = Background.run(() -> Rescue.during(
                why -> {
                    throw new IllegalStateException("the connection is gone");
                },
                () -> backend.sign(key, SHA256, MESSAGE)));
        Awaitility.await().until(() -> Modules.of(module.path()).isStuck());
        module.hang(CkFunction.C_Sign, false);
        Awaitility.await().until(() -> !Modules.of(module.path()).isStuck());
        CompletableFuture<RuntimeException> rescue = new CompletableFuture<>();
        module.hang(CkFunction.C_Sign, true);
        CompletableFuture<Void> answered =
                Background.run(() -> Rescue.during(rescue::complete, () -> backend.sign(key, SHA256, MESSAGE)));
        assertThat(rescue.orTimeout(20, TimeUnit.SECONDS).join()).hasMessageContaining("did not answer");
        module.hang(CkFunction.C_Sign, false);
        assertThat(List.of(unanswered, answered))
                .allSatisfy(call -> assertThatThrownBy(call::join).hasRootCauseInstanceOf(NoAnswerException.class));
    }

    @Test
    void aModuleThatHangsDoesNotDisturbOthers() {
        KeyBackend backend = key(1);
        module.hang(CkFunction.C_Sign, true);
        assertTimeout(() -> backend.sign(key, SHA256, MESSAGE), "did not answer");
        try (Pkcs11 other = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(10))) {
            assertThat(other.open("other", TestSettings.of(token).fields()).find())
                    .isPresent();
        }
    }

    @Test
    void aModuleThatAnswersAgainIsUsedAgain() {
        KeyBackend backend = key(1);
        module.hang(CkFunction.C_Sign, true);
        assertTimeout(() -> backend.sign(key, SHA256, MESSAGE), "did not answer");
        module.hang(CkFunction.C_Sign, false);
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(20))
                .ignoreExceptions()
                .untilAsserted(
                        () -> assertThat(backend.sign(key, SHA256, MESSAGE)).isNotEmpty());
    }

    @Test
    void neverAreMoreCallsAtTheHsmThanThereArePlaces() {
        KeyBackend backend = patient.open(
                "signer", TestSettings.of(token).with("max_parallel", 3L).fields());
        module.delay(CkFunction.C_Sign, 20);
        List<CompletableFuture<byte[]>> signatures = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            signatures.add(CompletableFuture.supplyAsync(() -> backend.sign(key, SHA256, MESSAGE), threads));
        }
        assertThat(signatures).allSatisfy(future -> assertThat(future.get(20, TimeUnit.SECONDS))
                .isNotEmpty());
        assertThat(module.most(CkFunction.C_Sign)).isEqualTo(3);
    }

    @Test
    void aCallerForWhomNoPlaceComesFreeIsTurnedAway() {
        try (Pkcs11 busy = new Pkcs11(List.of(module.kmsLibrary()), Duration.ofSeconds(4))) {
            KeyBackend backend = busy.open("signer", TestSettings.of(token).fields());
            module.delay(CkFunction.C_Sign, 2500);
            List<CompletableFuture<byte[]>> signatures = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                signatures.add(CompletableFuture.supplyAsync(() -> backend.sign(key, SHA256, MESSAGE), threads));
            }
            Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> signatures.stream()
                                    .filter(CompletableFuture::isDone)
                                    .count()
                            == 3);
            assertThat(signatures.stream().filter(f -> !f.isCompletedExceptionally()))
                    .hasSize(1);
            module.delay(CkFunction.C_Sign, 0);
            Awaitility.await().ignoreExceptions().untilAsserted(() -> assertThat(backend.sign(key, SHA256, MESSAGE))
                    .isNotEmpty());
        }
    }

    @Test
    void aKeyThatDemandsItGetsReadWriteSessionsOnly() {
        KeyBackend backend = patient.open(
                "signer", TestSettings.of(token).with("force_rw_session", true).fields());
        long before = module.readWriteSessions();
        assertThat(backend.find()).contains(key);
        backend.sign(key, SHA256, MESSAGE);
        assertThat(module.readWriteSessions()).isEqualTo(before + 1);
    }
}
