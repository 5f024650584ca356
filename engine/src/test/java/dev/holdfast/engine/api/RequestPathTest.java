package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The normal form of a path")
class RequestPathTest {

    @ParameterizedTest
    @CsvSource({"sys/health,sys/health", "/sys//health,sys/health", "a/b//,a/b", "'a b/ä','a b/ä'", "///,''", "'',''"})
    void normalForm(String path, String expected) {
        assertThat(RequestPath.normalise(Operation.READ, path)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {".", "a/./b", "a/..", "../a", "a/\u0000", "a\n", "a\u00a0b", "a\u202eb", "\ud800", "\u2028"})
    @DisplayName("dot segments and what cannot be printed are refused")
    void refused(String path) {
        assertThatThrownBy(() -> RequestPath.normalise(Operation.READ, path))
                .isInstanceOf(ApiException.class)
                .hasMessageStartingWith("path: ");
    }

    @Test
    @DisplayName("dots inside a segment are ordinary")
    void innerDots() {
        assertThat(RequestPath.normalise(Operation.READ, "a/...b/.c")).isEqualTo("a/...b/.c");
    }

    @Test
    @DisplayName("a write must not end in a slash, a list may, and elsewhere it goes")
    void trailingSlash() {
        assertThat(RequestPath.normalise(Operation.LIST, "a/")).isEqualTo("a/");
        assertThat(RequestPath.normalise(Operation.DELETE, "a/")).isEqualTo("a");
        assertThatThrownBy(() -> RequestPath.normalise(Operation.UPDATE, "a/")).isInstanceOf(ApiException.class);
        assertThatThrownBy(() -> RequestPath.normalise(Operation.PATCH, "a//")).isInstanceOf(ApiException.class);
    }
}
