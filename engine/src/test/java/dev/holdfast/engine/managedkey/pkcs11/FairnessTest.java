package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.SoftHsm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Two hundred calls to a key with one place")
class FairnessTest {
    private static final int CALLS = 200;

    private final SoftHsm token = SoftHsm.create();
    private final Pkcs11 pkcs11 = new Pkcs11(List.of(SoftHsm.kmsLibrary()), Duration.ofSeconds(30));
    private final List<Integer> served = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch gate = new CountDownLatch(1);

    @AfterEach
    void close() {
        gate.countDown();
        pkcs11.close();
    }

    private TokenCalls calls(Duration limit) {
        TokenAccess access = pkcs11.access(TestSettings.of(token).fields());
        return new TokenCalls("signer", access, new SessionPool(access, false), 1, limit);
    }

    /** Begins one call after the other, so that their order is known; the first one stays at its place. */
    private List<CompletableFuture<Void>> begin(TokenCalls calls) {
        return IntStream.range(0, CALLS)
                .mapToObj(number -> begin(calls, number))
                .toList();
    }

    private CompletableFuture<Void> begin(TokenCalls calls, int number) {
        AtomicReference<Thread> thread = new AtomicReference<>();
        CompletableFuture<Void> call = Background.run(() -> {
            thread.set(Thread.currentThread());
            calls.run(attachment -> serve(number));
        });
        Awaitility.await()
                .pollInterval(Duration.ofMillis(1))
                .until(() -> call.isDone()
                        || (thread.get() != null && thread.get().getState() == Thread.State.TIMED_WAITING));
        return call;
    }

    private boolean serve(int number) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return served.add(number);
    }

    @Test
    void areServedInTheOrderOfAsking() {
        List<CompletableFuture<Void>> calls = begin(calls(Duration.ofSeconds(60)));
        gate.countDown();
        calls.forEach(CompletableFuture::join);
        assertThat(served)
                .containsExactlyElementsOf(IntStream.range(0, CALLS).boxed().toList());
    }

    @Test
    void areRefusedWithinTheTimeLimitIfTheirTurnDoesNotCome() {
        TokenCalls patient = calls(Duration.ofSeconds(2));
        long start = System.nanoTime();
        for (CompletableFuture<Void> call : begin(patient)) {
            assertThatThrownBy(call::join).cause().isInstanceOfSatisfying(BackendException.class, e -> assertThat(
                            e.status())
                    .isEqualTo(504));
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
        gate.countDown();
        Awaitility.await().until(() -> !Modules.of(SoftHsm.library()).isStuck());
        int before = patient.run(attachment -> served.size());
        assertThat(before).isEqualTo(1);
    }
}
