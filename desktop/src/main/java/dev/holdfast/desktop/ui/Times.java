package dev.holdfast.desktop.ui;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Points and lengths of time as people read them. */
public final class Times {
    private static final DateTimeFormatter ISO = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ssxxx");

    private Times() {}

    /** ISO 8601 with the zone's offset, to the second. */
    public static String point(Instant time) {
        return ISO.format(time.atZone(ZoneId.systemDefault()));
    }

    /** In whole minutes rounded up, and in seconds only when there is less than one. */
    public static String atMost(Duration length) {
        return age(length.toSeconds() < 60 ? length : Duration.ofMinutes((length.toSeconds() + 59) / 60));
    }

    /** To be counted down, in two units: "3 d 4 h", "2 h 10 min", "9 min 8 s", "7 s". */
    public static String left(Duration length) {
        if (length.toDays() > 0) {
            return Texts.get("time.two.days", length.toDays(), length.toHoursPart());
        }
        if (length.toHours() > 0) {
            return Texts.get("time.two.hours", length.toHours(), length.toMinutesPart());
        }
        return length.toMinutes() > 0
                ? Texts.get("time.two.minutes", length.toMinutes(), length.toSecondsPart())
                : age(length);
    }

    /** In the one unit that says enough: "12 s", "3 min", "5 h", "2 d". */
    public static String age(Duration length) {
        long seconds = Math.max(0, length.toSeconds());
        if (seconds < 60) {
            return Texts.get("time.seconds", seconds);
        }
        if (seconds < 3600) {
            return Texts.get("time.minutes", seconds / 60);
        }
        return seconds < 86_400 ? Texts.get("time.hours", seconds / 3600) : Texts.get("time.days", seconds / 86_400);
    }
}
