package dev.holdfast.engine.metrics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A strict reader of the text format 0.0.4, after its specification: HELP and TYPE come once and before the samples of
 * their family, families are not interleaved, no series occurs twice, and the text ends with a line's end.
 */
public final class PrometheusText {
    private static final String NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
    private static final String VALUE = "[+-]?(?:[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|Inf)|NaN";
    private static final Pattern COMMENT = Pattern.compile("# (HELP|TYPE) (" + NAME + ") (.*)");
    private static final Pattern SAMPLE = Pattern.compile("(" + NAME + ")(?:\\{(.*)})? (" + VALUE + ")(?: -?[0-9]+)?");
    private static final Pattern LABEL =
            Pattern.compile("([a-zA-Z_][a-zA-Z0-9_]*)=\"((?:[^\"\\\\]|\\\\[\\\\n\"])*)\"(?:,|$)");
    private static final Set<String> TYPES = Set.of("counter", "gauge", "histogram", "summary", "untyped");
    private static final List<String> SUFFIXES = List.of("", "_bucket", "_sum", "_count");

    private final Map<String, String> types = new HashMap<>();
    private final Set<String> helped = new HashSet<>();
    private final Set<String> finished = new HashSet<>();
    private final Map<String, Double> values = new LinkedHashMap<>();
    private final List<Sample> samples = new ArrayList<>();
    private String family = "";

    /** One line with a value. */
    public record Sample(String name, Map<String, String> labels, double value) {}

    private PrometheusText() {}

    /** @throws IllegalArgumentException naming the first line that is wrong */
    public static PrometheusText parse(String text) {
        if (!text.endsWith("\n")) {
            throw new IllegalArgumentException("the last line does not end");
        }
        PrometheusText parsed = new PrometheusText();
        text.lines().filter(line -> !line.isEmpty()).forEach(parsed::line);
        return parsed;
    }

    private void line(String line) {
        if (line.startsWith("#")) {
            comment(line);
        } else {
            sample(line);
        }
    }

    private void comment(String line) {
        Matcher comment = require(COMMENT, line, line);
        enter(comment.group(2), line);
        boolean type = comment.group(1).equals("TYPE");
        boolean first = type
                ? TYPES.contains(comment.group(3)) && types.put(family, comment.group(3)) == null
                : helped.add(family);
        check(first && samples.stream().noneMatch(this::isOfFamily), line);
    }

    private void sample(String line) {
        Matcher sample = require(SAMPLE, line, line);
        String name = sample.group(1);
        if (SUFFIXES.stream().noneMatch(suffix -> name.equals(family + suffix))) {
            enter(name, line);
        }
        Map<String, String> labels = labels(sample.group(2) == null ? "" : sample.group(2), line);
        double value = Double.parseDouble(sample.group(3).replace("Inf", "Infinity"));
        check(values.put(name + labels, value) == null, line);
        samples.add(new Sample(name, labels, value));
    }

    private static Map<String, String> labels(String text, String line) {
        Map<String, String> labels = new LinkedHashMap<>();
        String rest = text;
        while (!rest.isEmpty()) {
            Matcher label = LABEL.matcher(rest);
            check(label.lookingAt() && labels.put(label.group(1), label.group(2)) == null, line);
            rest = rest.substring(label.end());
        }
        return labels;
    }

    private void enter(String name, String line) {
        if (!name.equals(family)) {
            finished.add(family);
            check(!finished.contains(name), line);
            family = name;
        }
    }

    private boolean isOfFamily(Sample sample) {
        return SUFFIXES.stream().anyMatch(suffix -> sample.name().equals(family + suffix));
    }

    private static Matcher require(Pattern pattern, String text, String line) {
        Matcher matcher = pattern.matcher(text);
        check(matcher.matches(), line);
        return matcher;
    }

    private static void check(boolean fine, String line) {
        if (!fine) {
            throw new IllegalArgumentException("wrong: " + line);
        }
    }

    public List<Sample> samples() {
        return samples;
    }

    /** The declared type of a family, or "". */
    public String type(String name) {
        return types.getOrDefault(name, "");
    }

    /** The sum over all labels; NaN if the name does not occur. */
    public double value(String name) {
        return samples.stream()
                .filter(sample -> sample.name().equals(name))
                .mapToDouble(Sample::value)
                .reduce(Double::sum)
                .orElse(Double.NaN);
    }

    /** The value of one series; NaN if it does not occur. */
    public double value(String name, Map<String, String> labels) {
        return samples.stream()
                .filter(sample -> sample.name().equals(name) && sample.labels().equals(labels))
                .mapToDouble(Sample::value)
                .findFirst()
                .orElse(Double.NaN);
    }
}
