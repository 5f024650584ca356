package dev.holdfast.engine.access.policy;

import java.util.Comparator;

/**
 * A path of a policy: {@code *} at its very end stands for any rest, {@code +} as a whole segment for one segment.
 *
 * <p>Immutable. Ordered by precedence, the one that counts first: later first wildcard, then without {@code *}, then
 * fewer {@code +}, then longer, then lexically greater.
 */
public final class PathPattern implements Comparable<PathPattern> {
    private static final Comparator<PathPattern> PRECEDENCE = Comparator.comparingInt(
                    (PathPattern p) -> -p.firstWildcard())
            .thenComparing(p -> p.prefix)
            .thenComparingLong(PathPattern::plusCount)
            .thenComparingInt(p -> -p.text.length())
            .thenComparing(p -> p.text, Comparator.reverseOrder());

    private final String text;
    private final boolean prefix;
    private final String[] segments;

    private PathPattern(String text) {
        this.text = text;
        this.prefix = text.endsWith("*");
        this.segments = (prefix ? text.substring(0, text.length() - 1) : text).split("/", -1);
    }

    /**
     * @throws IllegalArgumentException if the path has {@code +*}
     */
    public static PathPattern of(String path) {
        String text = path.startsWith("/") ? path.substring(1) : path;
        if (text.contains("+*")) {
            throw new IllegalArgumentException("\"+*\" is not allowed");
        }
        return new PathPattern(text);
    }

    /** The path as written, without a slash in front. */
    public String text() {
        return text;
    }

    /** Whether it stands for one path only. */
    boolean isExact() {
        return !prefix && plusCount() == 0;
    }

    private int firstWildcard() {
        int at = 0;
        for (String segment : segments) {
            if (segment.equals("+")) {
                return at;
            }
            at += segment.length() + 1;
        }
        return prefix ? text.length() - 1 : text.length();
    }

    private long plusCount() {
        long count = 0;
        for (String segment : segments) {
            count += segment.equals("+") ? 1 : 0;
        }
        return count;
    }

    boolean matches(String path) {
        return matches(segments(path));
    }

    /** A path cut for {@link #matches(String[])}. */
    static String[] segments(String path) {
        return path.split("/", -1);
    }

    boolean matches(String[] actual) {
        int last = segments.length - 1;
        if (prefix ? actual.length < segments.length : actual.length != segments.length) {
            return false;
        }
        for (int i = 0; i < last; i++) {
            if (!matchesSegment(segments[i], actual[i])) {
                return false;
            }
        }
        return prefix ? actual[last].startsWith(segments[last]) : matchesSegment(segments[last], actual[last]);
    }

    /** Whether it goes into this folder by name, so that it is about paths in there and not about more. */
    boolean leadsInto(String[] folder) {
        if (segments.length <= folder.length) {
            return false;
        }
        for (int i = 0; i < folder.length; i++) {
            if (!matchesSegment(segments[i], folder[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean matchesSegment(String segment, String actual) {
        return segment.equals("+") || segment.equals(actual);
    }

    @Override
    public int compareTo(PathPattern other) {
        return PRECEDENCE.compare(this, other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PathPattern that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
