package dev.holdfast.desktop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.desktop.testing.ManualClock;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The lock")
class LockTest {
    private final ManualClock clock = new ManualClock();
    private final Lock lock = new Lock(clock, Duration.ofMinutes(10));

    @Test
    @DisplayName("falls after ten minutes without use")
    void idle() {
        clock.advance(Duration.ofMinutes(9));
        lock.used();
        clock.advance(Duration.ofMinutes(9));
        lock.lockWhenIdle();
        assertThat(lock.lockedProperty().get()).isFalse();
        clock.advance(Duration.ofSeconds(61));
        lock.lockWhenIdle();
        assertThat(lock.lockedProperty().get()).isTrue();
    }

    @Test
    @DisplayName("stays open for a while after it was opened")
    void unlocked() {
        lock.lock();
        clock.advance(Duration.ofHours(1));
        lock.unlock();
        lock.lockWhenIdle();
        assertThat(lock.lockedProperty().get()).isFalse();
    }
}
