package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A version")
class VersionTest {

    private static Version version(String text) {
        return Version.parse(text).orElseThrow();
    }

    @Test
    @DisplayName("is compared by its numbers, not as a text")
    void order() {
        List<String> oldestFirst = List.of("0.9.9", "1.2.99", "1.3.0", "1.3.2", "1.3.10", "1.10.0", "2.0.0");
        for (int i = 0; i < oldestFirst.size(); i++) {
            for (int j = 0; j < oldestFirst.size(); j++) {
                assertThat(version(oldestFirst.get(i)).isOlderThan(version(oldestFirst.get(j))))
                        .isEqualTo(i < j);
            }
        }
        assertThat(version("1.3.0-SNAPSHOT")).isEqualByComparingTo(version("1.3.0"));
    }

    @Test
    @DisplayName("is not read from anything else")
    void others() {
        for (String text : List.of("", "1", "1.2", "1.2.3.4", "v1.2.3", "1.2.x", "1.2.3 ", "-1.2.3", "1.2.9999999")) {
            assertThat(Version.parse(text)).as(text).isEmpty();
        }
    }
}
