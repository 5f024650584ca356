package dev.holdfast.engine.managedkey.cloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.managedkey.BackendException.Category;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Access tokens")
class AccessTokensTest {
    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final AtomicInteger fetched = new AtomicInteger();

    private AccessToken next(Instant at, Duration lifetime) {
        return AccessToken.of("t" + fetched.incrementAndGet(), at, lifetime);
    }

    @Test
    @DisplayName("are fetched once for all who need one at the same time")
    void areFetchedOnce() throws InterruptedException {
        CountDownLatch all = new CountDownLatch(1);
        AccessTokens tokens = new AccessTokens(
                deadline -> {
                    await(all);
                    return next(NOW, Duration.ofHours(1));
                },
                CLOCK);
        Queue<String> seen = new ConcurrentLinkedQueue<>();
        List<Thread> callers = Stream.generate(() -> new Thread(
                        () -> seen.add(tokens.get(Deadline.after(LIMIT)).bearer())))
                .limit(8)
                .toList();
        callers.forEach(Thread::start);
        all.countDown();
        for (Thread caller : callers) {
            caller.join();
        }
        assertThat(seen).hasSize(8).containsOnly("Bearer t1");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @DisplayName("are fetched anew shortly before they end, or when they were refused")
    void areRenewed() {
        AccessTokens ending = new AccessTokens(d -> next(NOW.minusSeconds(3500), Duration.ofHours(1)), CLOCK);
        assertThat(ending.get(Deadline.after(LIMIT)).bearer()).isEqualTo("Bearer t1");
        assertThat(ending.get(Deadline.after(LIMIT)).bearer()).isEqualTo("Bearer t2");
        AccessTokens lasting = new AccessTokens(d -> next(NOW, Duration.ofHours(1)), CLOCK);
        AccessToken first = lasting.get(Deadline.after(LIMIT));
        assertThat(lasting.get(Deadline.after(LIMIT))).isEqualTo(first);
        lasting.forget(first);
        AccessToken second = lasting.get(Deadline.after(LIMIT));
        assertThat(second).isNotEqualTo(first);
        lasting.forget(first);
        assertThat(lasting.get(Deadline.after(LIMIT))).isEqualTo(second);
    }

    @Test
    @DisplayName("that cannot be had fail each caller, and show nothing of themselves")
    void failures() {
        AccessTokens none = new AccessTokens(
                d -> {
                    fetched.incrementAndGet();
                    throw CloudFailure.lasting(Category.AUTHENTICATION, "invalid_client", "no");
                },
                CLOCK);
        for (int i = 1; i <= 2; i++) {
            assertThatThrownBy(() -> none.get(Deadline.after(LIMIT))).hasMessage("no");
        }
        assertThat(fetched).hasValue(2);
        assertThat(AccessToken.of("very-secret", NOW, Duration.ofHours(1)).toString())
                .doesNotContain("very-secret");
    }
}
