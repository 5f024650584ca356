package dev.holdfast.desktop.dr.failover;

import dev.holdfast.desktop.dr.failover.Finding.Sign;
import dev.holdfast.desktop.dr.safety.Line;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Times;
import dev.holdfast.desktop.ui.Tone;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Steps and findings in words. */
final class FailoverWords {
    private FailoverWords() {}

    static String operation(Goal goal) {
        if (goal.former().isEmpty()) {
            return Texts.get("failover.operation.plain", goal.target());
        }
        return Texts.get(
                goal.lost() ? "failover.operation.lost" : "failover.operation.switch", goal.former(), goal.target());
    }

    private static String key(Step step) {
        return "failover." + step.kind().name().toLowerCase(Locale.ROOT);
    }

    /** A few words: "Demote north". */
    static String title(Step step) {
        return Texts.get(key(step) + ".step", step.cluster());
    }

    /** What the step is about; who is the primary then. */
    static String words(Step step, Goal goal) {
        return Texts.get(key(step) + ".words", step.cluster(), goal.target());
    }

    /** The words of the one button. */
    static String action(Step step) {
        return Texts.get(key(step) + ".do", step.cluster());
    }

    static List<Line> lines(List<Finding> findings) {
        return findings.stream().map(FailoverWords::line).toList();
    }

    static Line line(Finding finding) {
        Object[] values = Stream.concat(Stream.of(finding.about()), finding.values().stream())
                .map(FailoverWords::shown)
                .toArray();
        String key = "failover.fact." + finding.fact().name().toLowerCase(Locale.ROOT);
        return new Line(tone(finding.sign()), "", Texts.get(key, values));
    }

    private static Object shown(Object value) {
        return value instanceof Instant time ? Times.point(time) : value;
    }

    private static Tone tone(Sign sign) {
        return switch (sign) {
            case GOOD -> Tone.GOOD;
            case NOTE -> Tone.INFO;
            case STOP -> Tone.WARNING;
        };
    }
}
