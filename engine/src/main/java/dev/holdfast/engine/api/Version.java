package dev.holdfast.engine.api;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of a program, {@code major.minor.patch}. The newer of two is the greater one. */
public record Version(int major, int minor, int patch) implements Comparable<Version> {
    /** What a build adds to a version, such as "-SNAPSHOT", makes it neither older nor newer. */
    private static final Pattern FORM =
            Pattern.compile("([0-9]{1,6})\\.([0-9]{1,6})\\.([0-9]{1,6})(?:[-+][ -~]{0,64})?");

    private static final Comparator<Version> BY_AGE = Comparator.comparingInt(Version::major)
            .thenComparingInt(Version::minor)
            .thenComparingInt(Version::patch);

    /** Reads a version; empty if it is none. */
    public static Optional<Version> parse(String text) {
        Matcher parts = FORM.matcher(text);
        return parts.matches()
                ? Optional.of(new Version(
                        Integer.parseInt(parts.group(1)),
                        Integer.parseInt(parts.group(2)),
                        Integer.parseInt(parts.group(3))))
                : Optional.empty();
    }

    @Override
    public int compareTo(Version other) {
        return BY_AGE.compare(this, other);
    }

    public boolean isOlderThan(Version other) {
        return compareTo(other) < 0;
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
