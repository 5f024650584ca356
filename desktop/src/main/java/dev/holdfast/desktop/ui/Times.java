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
