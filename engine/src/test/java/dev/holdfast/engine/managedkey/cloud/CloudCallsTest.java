package dev.holdfast.engine.managedkey.cloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.TypeName;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An operation at a cloud")
class CloudCallsTest {
    private final Clouds clouds = new Clouds(List.of(), Duration.ofMillis(400));
    private final CloudCalls calls = clouds.service(TypeName.CLOUD_A).calls("k");

    @AfterEach
    void close() {
        clouds.close();
    }

    private static boolean hang(CountDownLatch ended) {
        try {
            return new CountDownLatch(1).await(1, TimeUnit.HOURS);
        } catch (InterruptedException e) {
            ended.countDown();
            throw new IllegalStateException(e);
        }
    }

    @Test
    @DisplayName("is left when its time is up, whatever it does, and interrupted")
    void isLeft() throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        long began = System.nanoTime();
        BackendException failure =
                catchThrowableOfType(BackendException.class, () -> calls.within(deadline -> hang(ended)));
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(3));
        assertThat(failure.status()).isEqualTo(504);
        assertThat(failure.data()).containsEntry("category", "timeout").containsEntry("backend_code", "NO_ANSWER");
        assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    @DisplayName("gives its result, its failure with the key's name, or what else it throws")
    void outcomes() {
        assertThat(calls.<Integer>within(deadline -> 7)).isEqualTo(7);
        BackendException failure = catchThrowableOfType(
                BackendException.class,
                () -> calls.within(deadline -> {
                    throw CloudFailure.lasting(Category.DISABLED, "KeyDisabled", "enable it");
                }));
        assertThat(failure.getMessage()).contains("\"k\"", "disabled", "KeyDisabled", "enable it");
        assertThatThrownBy(() -> calls.within(deadline -> {
                    throw InvalidFields.of("use_pss", "no");
                }))
                .isInstanceOf(InvalidFields.class);
    }

    @Test
    @DisplayName("is refused once the server stops")
    void closed() {
        clouds.close();
        BackendException failure = catchThrowableOfType(BackendException.class, () -> calls.within(deadline -> 1));
        assertThat(failure.category()).isEqualTo(Category.THROTTLED);
    }

    @Test
    @DisplayName("that its caller gives up is interrupted, and the caller stays interrupted")
    void givenUp() {
        Thread.currentThread().interrupt();
        BackendException failure = catchThrowableOfType(
                BackendException.class, () -> calls.within(deadline -> hang(new CountDownLatch(1))));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure.data()).containsEntry("backend_code", "INTERRUPTED");
    }
}
