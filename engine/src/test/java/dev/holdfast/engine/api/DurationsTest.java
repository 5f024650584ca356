package dev.holdfast.engine.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({"0,0", "90,90000", "250ms,250", "30s,30000", "5m,300000", "1h30m,5400000", "30d,2592000000", "-5s,-5000"
    })
    void readsSecondsAndSumsOfUnits(String text, long millis) {
        assertThat(Durations.parse(text)).contains(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "h", "1 h", "1h 30m", "1.5h", "5us", "--5s", "1h-5m", "ten"})
    void refusesWhatIsNone(String text) {
        assertThat(Durations.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"999999999999d", "999999999999999", "-999999999999999", "9223372037"})
    void refusesWhatNanosecondsCannotCount(String text) {
        assertThat(Durations.parse(text)).isEmpty();
    }

    @Test
    void refusesAMillionPartsWithoutExhaustingTheStack() {
        assertThat(Durations.parse("1s".repeat(1_000_000))).isEmpty();
    }

    @Property(tries = 300)
    void everySumOfPartsIsTheirSum(
            @ForAll @IntRange(max = 999) int days,
            @ForAll @IntRange(max = 999) int hours,
            @ForAll @IntRange(max = 99999) int millis) {
        assertThat(Durations.parse(days + "d" + hours + "h" + millis + "ms"))
                .contains(Duration.ofDays(days).plusHours(hours).plusMillis(millis));
    }

    @Property(tries = 1000)
    void anyTextGivesADurationThatCanBeCountedOrNone(@ForAll String text) {
        assertThat(Durations.parse(text).map(Duration::toNanos)).isNotNull();
    }
}
