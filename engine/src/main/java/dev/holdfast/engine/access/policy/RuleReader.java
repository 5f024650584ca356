package dev.holdfast.engine.access.policy;

import dev.holdfast.engine.api.Durations;
import dev.holdfast.engine.hcl.HclException;
import dev.holdfast.engine.hcl.HclItem;
import dev.holdfast.engine.hcl.HclValue;
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
    private final String path;
    private final int line;
    private final Map<String, HclValue> values = new LinkedHashMap<>();

    RuleReader(String path, int line) {
        this.path = path;
        this.line = line;
    }

    PathRule read(HclValue.Body body) throws HclException {
        for (HclItem item : body.items()) {
            take(item);
        }
        if (values.get("comment") != null) {
            text("comment", values.get("comment"));
        }
        return new PathRule(pattern(), capabilities(), conditions());
    }

    private void take(HclItem item) throws HclException {
        if (!KEYS.contains(item.name())) {
            throw wrong(item.line(), "unknown key \"" + item.name() + "\"; allowed: " + String.join(", ", KEYS));
        }
        if (!item.labels().isEmpty()) {
            throw wrong(item.line(), item.name() + " takes no label");
        }
        if (values.put(item.name(), item.value()) != null) {
            throw wrong(item.line(), item.name() + " is set twice");
        }
    }

    private PathPattern pattern() throws HclException {
        try {
            return PathPattern.of(path);
        } catch (IllegalArgumentException e) {
            throw wrong(line, e.getMessage());
        }
    }

    private Set<Capability> capabilities() throws HclException {
        Set<Capability> found = EnumSet.noneOf(Capability.class);
        for (HclValue value : list("capabilities")) {
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

    private Conditions conditions() throws HclException {
        Duration min = duration("min_wrapping_ttl");
        Duration max = duration("max_wrapping_ttl");
        if (!max.isZero() && max.compareTo(min) < 0) {
            throw wrong(values.get("max_wrapping_ttl").line(), "max_wrapping_ttl is less than min_wrapping_ttl");
        }
        List<String> required = new ArrayList<>();
        for (HclValue value : list("required_parameters")) {
            required.add(text("required_parameters", value).toLowerCase(Locale.ROOT));
        }
        return new Conditions(parameters("allowed_parameters"), parameters("denied_parameters"), required, min, max);
    }

    private Map<String, List<String>> parameters(String key) throws HclException {
        Map<String, List<String>> found = new LinkedHashMap<>();
        HclValue value = values.get(key);
        if (value == null) {
            return found;
        }
        if (!(value instanceof HclValue.Body body)) {
            throw wrong(value.line(), key + " must be a block, not a " + value.kind());
        }
        for (HclItem item : body.items()) {
            List<String> texts = new ArrayList<>();
            for (HclValue entry : elements(key, item.value())) {
                texts.add(scalar(key, entry));
            }
            if (!item.labels().isEmpty() || found.put(item.name().toLowerCase(Locale.ROOT), texts) != null) {
                throw wrong(item.line(), key + ": \"" + item.name() + "\" is set twice or has a label");
            }
        }
        return found;
    }

    private Duration duration(String key) throws HclException {
        HclValue value = values.get(key);
        if (value == null) {
            return Duration.ZERO;
        }
        return Durations.parse(scalar(key, value))
                .filter(time -> !time.isNegative())
                .orElseThrow(() -> wrong(value.line(), key + " must be a duration such as \"90s\" or \"1h\""));
    }

    private List<HclValue> list(String key) throws HclException {
        return values.containsKey(key) ? elements(key, values.get(key)) : List.of();
    }

    private List<HclValue> elements(String key, HclValue value) throws HclException {
        if (value instanceof HclValue.Array array) {
            return array.values();
        }
        throw wrong(value.line(), key + " must hold a list, not a " + value.kind());
    }

    private String text(String key, HclValue value) throws HclException {
        if (value instanceof HclValue.Text text) {
            return text.text();
        }
        throw wrong(value.line(), key + " must hold texts, not a " + value.kind());
    }

    private String scalar(String key, HclValue value) throws HclException {
        if (value instanceof HclValue.Numeral number) {
            return number.number().toPlainString();
        }
        return value instanceof HclValue.Bool bool ? String.valueOf(bool.value()) : text(key, value);
    }

    private HclException wrong(int where, String reason) {
        return new HclException(where, "path \"" + path + "\": " + reason);
    }
}
