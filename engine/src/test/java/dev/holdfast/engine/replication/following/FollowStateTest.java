package dev.holdfast.engine.replication.following;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("The state of the worker of a secondary")
class FollowStateTest {
    private static Set<FollowState> after(FollowState state) {
        return switch (state) {
            case STOPPED, IDLE -> EnumSet.of(FollowState.IDLE, FollowState.CONNECTING);
            case FAILED -> EnumSet.of(FollowState.RETRYING, FollowState.IDLE);
            case CONNECTING, RETRYING, SYNCHRONISING, STREAMING ->
                EnumSet.of(FollowState.SYNCHRONISING, FollowState.STREAMING, FollowState.FAILED, FollowState.IDLE);
        };
    }

    @ParameterizedTest
    @EnumSource(FollowState.class)
    @DisplayName("is followed by those alone that can come next")
    void transitions(FollowState state) {
        Set<FollowState> expected = after(state);
        expected.add(state);
        expected.add(FollowState.STOPPED);
        for (FollowState next : FollowState.values()) {
            assertThat(state.leadsTo(next)).as("from %s to %s", state, next).isEqualTo(expected.contains(next));
        }
    }

    @Test
    @DisplayName("does not change to one that cannot come next")
    void refused() {
        Course course = new Course(Clock.systemUTC());
        assertThatThrownBy(() -> course.go(FollowState.RETRYING)).isInstanceOf(IllegalStateException.class);
        assertThat(course.state()).isEqualTo(FollowState.STOPPED);
    }
}
