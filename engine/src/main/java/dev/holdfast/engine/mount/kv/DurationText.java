package dev.holdfast.engine.mount.kv;

import java.time.Duration;

/** Durations in the form {@code 1h30m0s}, which is how clients of this API know them. */
final class DurationText {
    private DurationText() {}

    /** The text; fractions of a second are given to the millisecond. */
    static String of(Duration time) {
        if (time.isNegative()) {
            return "-" + of(time.negated());
        }
        if (time.isZero()) {
            return "0s";
        }
        return time.toSeconds() == 0 ? time.toMillis() + "ms" : hours(time) + minutes(time) + seconds(time) + "s";
    }

    private static String hours(Duration time) {
        return time.toHours() == 0 ? "" : time.toHours() + "h";
    }

    private static String minutes(Duration time) {
        return time.toMinutes() == 0 ? "" : time.toMinutesPart() + "m";
    }

    private static String seconds(Duration time) {
        int millis = time.toMillisPart();
        String fraction = millis == 0 ? "" : ("." + String.format("%03d", millis)).replaceAll("0+$", "");
        return time.toSecondsPart() + fraction;
    }
}
