package dev.holdfast.engine.mount.kv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Durations;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A duration as text")
class DurationTextTest {

    @ParameterizedTest
    @CsvSource({
        "0,0s",
        "1,1s",
        "60,1m0s",
        "90m,1h30m0s",
        "1h,1h0m0s",
        "30d,720h0m0s",
        "250ms,250ms",
        "1s500ms,1.5s",
        "61s5ms,1m1.005s",
        "-90,-1m30s",
        "3h25m19s,3h25m19s"
    })
    void text(String duration, String text) {
        assertThat(DurationText.of(Durations.parse(duration).orElseThrow())).isEqualTo(text);
    }
}
