package dev.holdfast.desktop.dr.action;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** For how long a token is good, as people type it: {@code 45s}, {@code 30m}, {@code 4h}, {@code 2d}. */
final class Lifetimes {
    private static final Pattern TYPED = Pattern.compile("(\\d{1,9})\\s*([smhd])");

    private Lifetimes() {}

    /** Empty for what is no length of time, or none at all. */
    static Optional<Duration> parse(String typed) {
        Matcher matcher = TYPED.matcher(typed.strip().toLowerCase(Locale.ROOT));
        try {
            return Optional.of(matcher)
                    .filter(Matcher::matches)
                    .map(parts -> Duration.parse(iso(parts.group(1), parts.group(2))))
                    .filter(length -> !length.isZero());
        } catch (DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    private static String iso(String number, String unit) {
        return unit.equals("d") ? "P" + number + "D" : "PT" + number + unit;
    }
}
