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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Two hundred calls to a key with one place")
class FairnessTest {
    private static final int CALLS = 200;

    @TempDir
    private Path folder;

    private final SoftHsm token = SoftHsm.create();
    private final List<Integer> served = Collections.synchronizedList(new ArrayList<>());
    private FaultyModule module;
    private Pkcs11 pkcs11;
    private KeyBackend backend;
    private BackendKey key;

    @BeforeEach
    void generate() {
        module = FaultyModule.build(folder);
    }

    private void open(Duration limit) {
        pkcs11 = new Pkcs11(List.of(module.kmsLibrary()), limit);
        backend = pkcs11.open("signer", TestSettings.of(token).fields());
        key = backend.generate();
    }

    @AfterEach
    void close() {
        module.hang(CkFunction.C_Sign, false);
        pkcs11.close();
    }

    /** Begins one call after the other, so that their order is known; the first one takes the place and stays in it. */
    private List<CompletableFuture<Void>> begin() {
        module.hang(CkFunction.C_Sign, true);
        List<CompletableFuture<Void>> calls = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
            int number = i;
            Thread[] thread = new Thread[1];
            CompletableFuture<Void> call = Background.run(() -> {
                thread[0] = Thread.currentThread();
                Signers.sign(backend, key, number);
                served.add(number);
            });
            calls.add(call);
            Awaitility.await()
                    .pollInterval(Duration.ofMillis(1))
                    .until(() ->
                            call.isDone() || (thread[0] != null && thread[0].getState() == Thread.State.TIMED_WAITING));
        }
        return calls;
    }

    @Test
    void areServedInTheOrderOfAsking() {
        open(Duration.ofSeconds(60));
        List<CompletableFuture<Void>> calls = begin();
        module.hang(CkFunction.C_Sign, false);
        calls.forEach(CompletableFuture::join);
        assertThat(inversions())
                .as("calls served before an earlier one by more than one turn")
                .isZero();
        assertThat(module.most(CkFunction.C_Sign)).isEqualTo(1);
    }

    /** A call may be noted here late by the turn that its thread needs to wake up in. */
    private long inversions() {
        return IntStream.range(0, CALLS)
                .filter(turn -> Math.abs(served.get(turn) - turn) > 3)
                .count();
    }

    @Test
    void areRefusedWithinTheTimeLimitIfTheirTurnDoesNotCome() {
        open(Duration.ofSeconds(3));
        long start = System.nanoTime();
        List<CompletableFuture<Void>> calls = begin();
        for (CompletableFuture<Void> call : calls) {
            assertThatThrownBy(call::join).cause().isInstanceOfSatisfying(BackendException.class, e -> assertThat(
                            e.status())
                    .isEqualTo(504));
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(12));
        module.hang(CkFunction.C_Sign, false);
        Awaitility.await().until(() -> !Modules.of(module.path()).isStuck());
        Signers.sign(backend, key, 1);
        assertThat(module.most(CkFunction.C_Sign)).isEqualTo(1);
    }
}
