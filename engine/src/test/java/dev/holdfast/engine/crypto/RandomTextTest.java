package dev.holdfast.engine.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Random text")
class RandomTextTest {
    @Test
    @DisplayName("has the wanted length and only digits and letters")
    void form() {
        assertThat(RandomText.base62(24)).matches("[0-9A-Za-z]{24}").isNotEqualTo(RandomText.base62(24));
        assertThat(RandomText.base62(0)).isEmpty();
    }

    @Test
    @DisplayName("uses every character equally often")
    void unbiased() {
        int rounds = 62 * 2000;
        int[] counts = new int[128];
        RandomText.base62(rounds).chars().forEach(c -> counts[c]++);
        // nearly seven standard deviations; bytes modulo 62 would put the first digits 420 too high
        for (char c : "09AZaz7Mq".toCharArray()) {
            assertThat(counts[c]).isCloseTo(2000, Offset.offset(300));
        }
    }
}
