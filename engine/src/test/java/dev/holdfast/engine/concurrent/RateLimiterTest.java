package dev.holdfast.engine.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The rate limiter")
class RateLimiterTest {
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
    private final RateLimiter limiter = new RateLimiter(now::get);

    private long allowed(String source, int calls) {
        return IntStream.range(0, calls)
                .filter(i -> limiter.tryAcquire(source, 10).isEmpty())
                .count();
    }

    private void pass(long millis) {
        now.addAndGet(Duration.ofMillis(millis).toNanos());
    }

    @Test
    @DisplayName("allows a burst of as many as a second's calls, then one every tenth of a second")
    void burst() {
        assertThat(allowed("a", 30)).isEqualTo(10);
        pass(99);
        assertThat(allowed("a", 1)).isZero();
        pass(1);
        assertThat(allowed("a", 5)).isEqualTo(1);
        pass(350);
        assertThat(allowed("a", 5)).isEqualTo(3);
        pass(60_000);
        assertThat(allowed("a", 30)).isEqualTo(10);
    }

    @Test
    @DisplayName("keeps ten a second however often it is asked")
    void noRounding() {
        allowed("a", 10);
        long taken = 0;
        for (int i = 0; i < 30_000; i++) {
            now.addAndGet(Duration.ofNanos(100_003).toNanos());
            taken += allowed("a", 1);
        }
        assertThat(taken).isEqualTo(30);
    }

    @Test
    @DisplayName("gives every source its own budget and says when to come again")
    void sources() {
        allowed("a", 10);
        assertThat(limiter.tryAcquire("a", 10)).hasValue(1);
        assertThat(limiter.tryAcquire("b", 10)).isEmpty();
    }

    @Test
    @DisplayName("remembers a bounded number of sources")
    void bounded() {
        IntStream.range(0, 20_000).forEach(i -> limiter.tryAcquire("source " + i, 10));
        assertThat(limiter.sources()).isEqualTo(10_000);
    }

    @Test
    @DisplayName("with rate 0 limits nothing, and refuses a rate below it")
    void off() {
        assertThat(IntStream.range(0, 1000))
                .allMatch(i -> limiter.tryAcquire("a", 0).isEmpty());
        assertThat(limiter.sources()).isZero();
        assertThatThrownBy(() -> limiter.tryAcquire("a", -1)).isInstanceOf(IllegalArgumentException.class);
    }
}
