package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.testing.Background;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("The turnstile before operations with keys")
@Timeout(60)
class TurnstileTest {
    private static final long FOR_EVER = Long.MAX_VALUE / 2;

    @Test
    @DisplayName("lets one thread in after the other")
    void oneAtATime() {
        Turnstile turnstile = new Turnstile(FOR_EVER);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<CompletableFuture<Void>> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            threads.add(Background.run(() -> {
                for (int k = 0; k < 2000; k++) {
                    turnstile.pass(() -> {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        return inside.decrementAndGet();
                    });
                }
            }));
        }
        threads.forEach(CompletableFuture::join);
        assertThat(most).hasValue(1);
    }

    @Test
    @DisplayName("keeps nobody waiting behind one who does not come out")
    void stuck() throws InterruptedException {
        Turnstile turnstile = new Turnstile();
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch out = new CountDownLatch(1);
        CompletableFuture<Void> first = Background.run(() -> turnstile.pass(() -> {
            entered.countDown();
            await(out);
            return 0;
        }));
        entered.await();
        assertThat(turnstile.pass(() -> 1)).isEqualTo(1);
        assertThat(turnstile.pass(() -> 2))
                .as("after another went in beside it")
                .isEqualTo(2);
        out.countDown();
        first.join();
    }

    @Test
    @DisplayName("lets the next one in when a call has failed")
    void failure() {
        Turnstile turnstile = new Turnstile(FOR_EVER);
        assertThatThrownBy(() -> turnstile.pass(() -> {
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");
        assertThat(turnstile.pass(() -> 3)).isEqualTo(3);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
