package dev.holdfast.engine.managedkey.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RetryAfterTest {

    @Test
    void isInSecondsOrADateSeenFromTheAnswersOwn() {
        String date = "Sun, 01 Mar 2026 00:00:00 GMT";
        assertThat(RetryAfter.of("120", null)).contains(Duration.ofMinutes(2));
        assertThat(RetryAfter.of("Sun, 01 Mar 2026 00:02:00 GMT", date)).contains(Duration.ofMinutes(2));
        assertThat(RetryAfter.of("Sat, 28 Feb 2026 00:00:00 GMT", date)).isEmpty();
        assertThat(RetryAfter.of("Sun, 01 Mar 2026 00:02:00 GMT", null)).isEmpty();
        assertThat(RetryAfter.of(null, date)).isEmpty();
        assertThat(RetryAfter.of("-5", date)).isEmpty();
        assertThat(RetryAfter.of("99999999999999999999", date)).isEmpty();
    }

    @Property
    void anyNumberOfSecondsIsRead(@ForAll @IntRange(min = 0) int seconds) {
        assertThat(RetryAfter.of(String.valueOf(seconds % 1_000_000_000), null))
                .contains(Duration.ofSeconds(seconds % 1_000_000_000));
    }

    @Property
    void anyTextIsReadOrPassedOver(@ForAll String value, @ForAll String date) {
        assertThat(RetryAfter.of(value, date)).isNotNull();
    }
}
