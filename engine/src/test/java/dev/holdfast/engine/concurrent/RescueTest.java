package dev.holdfast.engine.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A rescue")
class RescueTest {
    private final List<String> told = new ArrayList<>();

    private void note(RuntimeException why) {
        told.add(why.getMessage());
    }

    @Test
    void isOfferedDuringTheWorkOnly() {
        assertThat(Rescue.offered()).isEmpty();
        Rescue.during(this::note, () -> Rescue.offered().orElseThrow().answer(new IllegalStateException("stuck")));
        assertThat(told).containsExactly("stuck");
        assertThat(Rescue.offered()).isEmpty();
    }

    @Test
    void isTakenBackWhenTheWorkFails() {
        assertThatThrownBy(() -> Rescue.during(this::note, () -> {
                    throw new IllegalStateException("failed");
                }))
                .hasMessage("failed");
        assertThat(Rescue.offered()).isEmpty();
    }

    @Test
    void givesWayToAnInnerOneForItsTime() {
        Rescue.during(this::note, () -> {
            Rescue outer = Rescue.offered().orElseThrow();
            Rescue.during(why -> {}, () -> assertThat(Rescue.offered()).isNotEqualTo(outer));
            assertThat(Rescue.offered()).containsSame(outer);
        });
    }

    @Test
    void isNotOfferedToOtherThreads() {
        Rescue.during(this::note, () -> {
            Thread other = new Thread(() -> told.add(Rescue.offered().isPresent() ? "offered" : "none"));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(told).containsExactly("none");
    }
}
