package dev.holdfast.engine.access.policy;

import dev.holdfast.engine.api.Durations;
import dev.holdfast.engine.config.syntax.Node;
import dev.holdfast.engine.config.syntax.SyntaxException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the block of one path. For one thread and one use. */
final class RuleReader {
    private static final List<String> KEYS = List.of(
            "capabilities",
            "comment",
            "allowed_parameters",
            "denied_parameters",
            "required_parameters",
            "min_wrapping_ttl",
            "max_wrapping_ttl");
    private static final int MAX_DIGITS = 100;
    private final String path;
    private final int line;
    private final Map<String, Node> values = new LinkedHashMap<>();

    RuleReader(String path, int line) {
        this.path = path;
        this.line = line;
    }

    PathRule read(Node.Body body) throws SyntaxException {
        for (Node.Member item : body.members()) {
            take(item);
        }
        if (values.get("comment") != null) {
            text("comment", values.get("comment"));
        }
        return new PathRule(pattern(), capabilities(), conditions());
    }

    private void take(Node.Member item) throws SyntaxException {
        if (!KEYS.contains(item.name())) {
            throw wrong(item.line(), "unknown key \"" + item.name() + "\"; allowed: " + String.join(", ", KEYS));
        }
        if (values.put(item.name(), item.value()) != null) {
            throw wrong(item.line(), item.name() + " is set twice");
        }
    }

    private PathPattern pattern() throws SyntaxException {
        try {
            return PathPattern.of(path);
        } catch (IllegalArgumentException e) {
            throw wrong(line, e.getMessage());
        }
    }

    private Set<Capability> capabilities() throws SyntaxException {
        Set<Capability> found = EnumSet.noneOf(Capability.class);
        for (Node value : list("capabilities")) {
            String word = text("capabilities", value);
            found.add(Capability.of(word)
                    .orElseThrow(
                            () -> wrong(value.line(), "unknown capability \"" + word + "\"; allowed: " + words())));
        }
        return found;
    }

    private static String words() {
        return Stream.of(Capability.values()).map(Capability::word).collect(Collectors.joining(", "));
    }

    private Conditions conditions() throws SyntaxException {
        Duration min = duration("min_wrapping_ttl");
        Duration max = duration("max_wrapping_ttl");
        if (!max.isZero() && max.compareTo(min) < 0) {
            throw wrong(values.get("max_wrapping_ttl").line(), "max_wrapping_ttl is less than min_wrapping_ttl");
        }
        List<String> required = new ArrayList<>();
        for (Node value : list("required_parameters")) {
            required.add(text("required_parameters", value).toLowerCase(Locale.ROOT));
        }
        return new Conditions(parameters("allowed_parameters"), parameters("denied_parameters"), required, min, max);
    }

    private Map<String, List<String>> parameters(String key) throws SyntaxException {
        Map<String, List<String>> found = new LinkedHashMap<>();
        Node value = values.get(key);
        if (value == null) {
            return found;
        }
        if (!(value instanceof Node.Body body)) {
            throw wrong(value.line(), key + " must be a block, not a " + kind(value));
        }
        for (Node.Member item : body.members()) {
            List<String> texts = new ArrayList<>();
            for (Node entry : elements(key, item.value())) {
                texts.add(scalar(key, entry));
            }
            if (found.put(item.name().toLowerCase(Locale.ROOT), texts) != null) {
                throw wrong(item.line(), key + ": \"" + item.name() + "\" is set twice");
            }
        }
        return found;
    }

    private Duration duration(String key) throws SyntaxException {
        Node value = values.get(key);
        if (value == null) {
            return Duration.ZERO;
        }
        return Durations.parse(scalar(key, value))
                .filter(time -> !time.isNegative())
                .orElseThrow(() -> wrong(value.line(), key + " must be a duration such as \"90s\" or \"1h\""));
    }

    private List<Node> list(String key) throws SyntaxException {
        return values.containsKey(key) ? elements(key, values.get(key)) : List.of();
    }

    private List<Node> elements(String key, Node value) throws SyntaxException {
        if (value instanceof Node.Array array) {
            return array.items();
        }
        throw wrong(value.line(), key + " must hold a list, not a " + kind(value));
    }

    private String text(String key, Node value) throws SyntaxException {
        if (value instanceof Node.Scalar scalar && scalar.value() instanceof String text) {
            return text;
        }
        throw wrong(value.line(), key + " must hold texts, not a " + kind(value));
    }

    private String scalar(String key, Node value) throws SyntaxException {
        if (!(value instanceof Node.Scalar scalar)) {
            throw wrong(value.line(), key + " must hold single values, not a " + kind(value));
        }
        return scalar.value() instanceof BigDecimal number
                ? plain(number)
                : scalar.value().toString();
    }

    /** As it is written, unless that has an exponent that would make it endless. */
    private static String plain(BigDecimal number) {
        return Math.abs(number.scale()) > MAX_DIGITS ? number.toString() : number.toPlainString();
    }

    private static String kind(Node value) {
        if (value instanceof Node.Scalar scalar) {
            return scalar.value() instanceof String ? "text" : scalar.value() instanceof Boolean ? "bool" : "number";
        }
        return value instanceof Node.Array ? "list" : "block";
    }

    private SyntaxException wrong(int where, String reason) {
        return new SyntaxException(where, "path \"" + path + "\": " + reason);
    }
}
