package dev.holdfast.engine.managedkey.cloud;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The header by which a provider asks to be left alone for a while (RFC 9110, section 10.2.3). */
public final class RetryAfter {
    private RetryAfter() {}

    /**
     * @param value of the header: seconds, or a date; null for none
     * @param date of the answer itself, from which a date is seen; null for none
     * @return empty if there is none, or none that can be read
     */
    public static Optional<Duration> of(String value, String date) {
        if (value == null) {
            return Optional.empty();
        }
        if (value.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        }
        return instant(value)
                .flatMap(then -> instant(date).map(now -> Duration.between(now, then)))
                .filter(pause -> !pause.isNegative());
    }

    private static Optional<Instant> instant(String date) {
        try {
            return Optional.ofNullable(date).map(d -> DateTimeFormatter.RFC_1123_DATE_TIME.parse(d, Instant::from));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
