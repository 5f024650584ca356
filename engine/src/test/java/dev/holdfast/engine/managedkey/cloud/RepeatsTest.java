package dev.holdfast.engine.managedkey.cloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.managedkey.BackendException.Category;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Requests to clouds")
class RepeatsTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private final List<Deadline> attempts = new ArrayList<>();

    private String safely(Supplier<CloudFailure> failure) {
        return Repeats.safely(Deadline.after(LIMIT), limit -> attempt(limit, failure));
    }

    private String unlessDone(Supplier<CloudFailure> failure) {
        return Repeats.unlessDone(Deadline.after(LIMIT), limit -> attempt(limit, failure));
    }

    /** Fails twice. */
    private String attempt(Deadline limit, Supplier<CloudFailure> failure) {
        attempts.add(limit);
        if (attempts.size() <= 2) {
            throw failure.get();
        }
        return "done";
    }

    private static CloudFailure failure(String code) {
        return CloudFailure.passing(Category.UNREACHABLE, code, "gone in a moment");
    }

    @Test
    @DisplayName("are repeated while their failure looks passing, the first attempt having half of the time")
    void safe() {
        assertThat(safely(() -> failure("HTTP_500"))).isEqualTo("done");
        assertThat(attempts).hasSize(3);
        assertThat(attempts.get(0).left()).isLessThan(attempts.get(1).left());
    }

    @Test
    @DisplayName("are not repeated when their failure lasts, or when the provider wants a long pause")
    void lasting() {
        assertThatThrownBy(() -> safely(() -> CloudFailure.lasting(Category.PERMISSION, "x", "no")))
                .hasMessage("no");
        assertThat(attempts).hasSize(1);
        attempts.clear();
        assertThatThrownBy(() -> safely(() -> CloudFailure.throttled("x", Optional.of(Duration.ofMinutes(2)))))
                .hasMessageContaining("120 s");
        assertThat(attempts).hasSize(1);
    }

    @Test
    @DisplayName("that make something are repeated only if nothing was done")
    void creating() {
        assertThat(unlessDone(() -> failure("CONNECTION_REFUSED"))).isEqualTo("done");
        attempts.clear();
        assertThatThrownBy(() -> unlessDone(() -> failure("CONNECTION_BROKEN"))).isInstanceOf(CloudFailure.class);
        assertThat(attempts).hasSize(1);
        attempts.clear();
        assertThatThrownBy(() -> unlessDone(() -> failure("HTTP_500"))).isInstanceOf(CloudFailure.class);
        assertThat(attempts).hasSize(1);
    }

    @Test
    @DisplayName("end with their deadline")
    void late() {
        Deadline passed = Deadline.after(Duration.ZERO);
        assertThatThrownBy(() -> Repeats.safely(passed, limit -> attempt(limit, () -> failure("HTTP_500"))))
                .isInstanceOf(CloudFailure.class);
        assertThat(attempts).hasSize(1);
    }
}
