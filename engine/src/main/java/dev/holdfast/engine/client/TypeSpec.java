package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A managed-key type as the engine describes it.
 *
 * @param available whether this server can use it
 */
public record TypeSpec(
        String type,
        List<String> aliases,
        String edition,
        boolean available,
        List<SpecField> fields,
        List<SpecRule> rules) {

    /**
     * One field of a form.
     *
     * @param type {@code bool}, {@code integer}, {@code text}, {@code list}, {@code map} or {@code duration}
     * @param required {@code always}, {@code never} or {@code when}
     * @param requiredWhen conditions that must all hold
     * @param defaultValue in text form, "" for none
     * @param pattern regular expression, or ""
     * @param min least number, or least length of a text in UTF-8 bytes
     * @param max greatest number, or greatest length of a text in UTF-8 bytes
     */
    public record SpecField(
            String name,
            String type,
            String required,
            List<SpecCondition> requiredWhen,
            String defaultValue,
            List<String> allowed,
            String pattern,
            OptionalLong min,
            OptionalLong max,
            boolean sensitive,
            String group,
            String label,
            String help) {}

    /** Holds when {@code field} has one of {@code values}. */
    public record SpecCondition(String field, List<String> values) {}

    /**
     * A rule over several fields.
     *
     * @param kind {@code exactly_one}, {@code at_least_one} or {@code together}
     */
    public record SpecRule(String kind, List<String> fields) {}

    static TypeSpec from(JsonNode spec) {
        List<SpecField> fields = new ArrayList<>();
        spec.path("fields").forEach(field -> fields.add(field(field)));
        List<SpecRule> rules = new ArrayList<>();
        spec.path("rules")
                .forEach(rule ->
                        rules.add(new SpecRule(rule.path("kind").asText(), JsonTexts.list(rule.path("fields")))));
        return new TypeSpec(
                spec.path("type").asText(),
                JsonTexts.list(spec.path("aliases")),
                spec.path("edition").asText(),
                spec.path("available").asBoolean(),
                fields,
                rules);
    }

    private static SpecField field(JsonNode field) {
        List<SpecCondition> conditions = new ArrayList<>();
        field.path("required_when").forEach(c -> conditions.add(condition(c)));
        return new SpecField(
                field.path("name").asText(),
                field.path("type").asText(),
                field.path("required").asText(),
                conditions,
                defaultText(field.path("default")),
                JsonTexts.list(field.path("allowed")),
                field.path("pattern").asText(""),
                bound(field.path("min")),
                bound(field.path("max")),
                field.path("sensitive").asBoolean(),
                field.path("group").asText(),
                field.path("label").asText(),
                field.path("help").asText());
    }

    private static OptionalLong bound(JsonNode number) {
        return number.isNumber() ? OptionalLong.of(number.asLong()) : OptionalLong.empty();
    }

    private static SpecCondition condition(JsonNode condition) {
        List<String> values = condition.has("in")
                ? JsonTexts.list(condition.path("in"))
                : List.of(condition.path("equals").asText());
        return new SpecCondition(condition.path("field").asText(), values);
    }

    private static String defaultText(JsonNode value) {
        return value.isArray() ? String.join(",", JsonTexts.list(value)) : value.asText("");
    }
}
