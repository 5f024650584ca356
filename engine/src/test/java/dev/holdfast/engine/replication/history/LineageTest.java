package dev.holdfast.engine.replication.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The generations of a history")
class LineageTest {
    private final Lineage first = Lineage.begin(3);
    private final Lineage promoted = first.promoted(1, 10);

    @Test
    @DisplayName("are the same as far as the first promotion that only one of them knows")
    void common() {
        assertThat(first.commonWith(first)).contains(Long.MAX_VALUE);
        assertThat(first.commonWith(promoted)).contains(10L);
        assertThat(promoted.commonWith(first)).contains(10L);
        assertThat(promoted.promoted(2, 20).commonWith(first)).contains(10L);
    }

    @Test
    @DisplayName("of two clusters that were promoted at once part where the earlier one was")
    void promotedAtOnce() {
        Lineage other = first.promoted(1, 8);
        assertThat(other.number()).isEqualTo(promoted.number());
        assertThat(other.newest()).isNotEqualTo(promoted.newest());
        assertThat(other.commonWith(promoted)).contains(8L);
    }

    @Test
    @DisplayName("of foreign clusters have nothing in common")
    void foreign() {
        assertThat(Lineage.begin(3).commonWith(first)).isEmpty();
        assertThat(Lineage.NONE.commonWith(first)).isEmpty();
    }

    @Test
    @DisplayName("must follow one another")
    void order() {
        Generation one = Generation.begin(1, 5);
        assertThatThrownBy(() -> new Lineage(List.of(one, Generation.begin(1, 6))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Lineage(List.of(one, Generation.begin(2, 4))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Generation(0, one.id(), 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
