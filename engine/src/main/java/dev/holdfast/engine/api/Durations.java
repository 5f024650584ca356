package dev.holdfast.engine.api;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as the API writes them: {@code 90}, {@code "90"}, {@code "1h30m"}, {@code "250ms"}, {@code "30d"}. */
public final class Durations {
    private static final Pattern SECONDS = Pattern.compile("-?[0-9]{1,15}");
    private static final Pattern PART = Pattern.compile("([0-9]{1,12})(ms|s|m|h|d)");
    /** The number of parts is bounded because the matcher goes as deep as there are parts. */
    private static final Pattern SUM = Pattern.compile("-?(" + PART.pattern() + "){1,16}");
    /** As long as nanoseconds fit into a long, about 292 years, so that nobody's arithmetic overflows. */
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

    private Durations() {}

    /** The duration, or empty if the text is none or over 292 years; may be negative. */
    public static Optional<Duration> parse(String text) {
        return read(text.strip()).filter(d -> d.abs().compareTo(LONGEST) <= 0);
    }

    private static Optional<Duration> read(String trimmed) {
        if (SECONDS.matcher(trimmed).matches()) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(trimmed)));
        }
        return SUM.matcher(trimmed).matches() ? Optional.of(sum(trimmed)) : Optional.empty();
    }

    private static Duration sum(String text) {
        Duration total = Duration.ZERO;
        Matcher parts = PART.matcher(text);
        while (parts.find()) {
            total = total.plus(
                    Duration.ofMillis(MILLIS.get(parts.group(2))).multipliedBy(Long.parseLong(parts.group(1))));
        }
        return text.startsWith("-") ? total.negated() : total;
    }
}
