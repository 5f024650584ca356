package dev.holdfast.engine.api.description;

import dev.holdfast.engine.api.Condition;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.FieldType;
import dev.holdfast.engine.api.Notation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Field specifications as schemas of OpenAPI 3.0. */
final class FieldSchema {
    private FieldSchema() {}

    /** The members of a body. */
    static Map<String, Object> body(FieldSet fields) {
        Map<String, Object> properties = new LinkedHashMap<>();
        fields.fields().forEach(field -> properties.put(field.name(), of(field)));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        List<String> required = fields.fields().stream()
                .filter(field -> field.isRequired() && field.unless().isEmpty())
                .map(Field::name)
                .toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        String rules = fields.rules().stream()
                .map(rule -> rule.kind().word().replace('_', ' ') + ": " + String.join(", ", rule.fields()))
                .collect(Collectors.joining("; "));
        if (!rules.isEmpty()) {
            schema.put("description", rules);
        }
        return schema;
    }

    /** One value. */
    static Map<String, Object> of(Field field) {
        Map<String, Object> schema = type(field);
        schema.put("description", description(field));
        field.defaultValue().ifPresent(value -> schema.put("default", plain(field, value)));
        field.pattern().ifPresent(pattern -> schema.put("pattern", "^(?:" + pattern.pattern() + ")$"));
        if (field.type() == FieldType.INTEGER) {
            put(schema, "minimum", field.min());
            put(schema, "maximum", field.max());
        } else if (field.type() == FieldType.TEXT && field.notation() == Notation.NONE) {
            put(schema, "maxLength", field.max());
        }
        if (field.isSensitive()) {
            schema.put("format", "password");
            schema.put("writeOnly", true);
        }
        return schema;
    }

    private static void put(Map<String, Object> schema, String name, OptionalLong bound) {
        bound.ifPresent(value -> schema.put(name, value));
    }

    private static Map<String, Object> type(Field field) {
        Map<String, Object> schema = new LinkedHashMap<>();
        switch (field.type()) {
            case BOOL -> schema.put("type", "boolean");
            case INTEGER -> {
                schema.put("type", "integer");
                schema.put("format", "int64");
            }
            case LIST -> {
                schema.put("type", "array");
                schema.put("items", withAllowed(field, new LinkedHashMap<>(Map.of("type", "string"))));
            }
            case MAPS -> {
                schema.put("type", "array");
                schema.put("items", field.members().map(FieldSchema::body).orElse(Map.of("type", "object")));
            }
            case MAP -> schema.put("type", "object");
            case TEXT, DURATION -> schema.put("type", "string");
        }
        return field.type() == FieldType.LIST ? schema : withAllowed(field, schema);
    }

    /** The values allowed, of which the default is always one. */
    private static Map<String, Object> withAllowed(Field field, Map<String, Object> schema) {
        if (!field.allowed().isEmpty()) {
            Stream<Object> allowed = field.allowed().stream().map(text -> plain(field, text));
            boolean single = field.type() != FieldType.LIST;
            Stream<Object> standard =
                    field.defaultValue().stream().filter(value -> single).map(value -> plain(field, value));
            schema.put("enum", Stream.concat(allowed, standard).distinct().toList());
        }
        return schema;
    }

    /** A value as JSON writes one of the field's type. */
    private static Object plain(Field field, Object value) {
        if (value instanceof Duration duration) {
            return duration.toSeconds() + "s";
        }
        return switch (field.type()) {
            case INTEGER -> Long.valueOf(value.toString());
            case TEXT -> value.toString();
            default -> value;
        };
    }

    private static String description(Field field) {
        List<String> sentences = new ArrayList<>();
        sentences.add(field.help().isEmpty() ? field.label() + "." : field.help());
        if (!field.unless().isEmpty()) {
            sentences.add("Required " + field.unless() + ".");
        }
        if (!field.requiredWhen().isEmpty()) {
            sentences.add("Required when "
                    + field.requiredWhen().stream().map(FieldSchema::words).collect(Collectors.joining(" and ")) + ".");
        }
        if (field.notation() != Notation.NONE
                || (field.type() == FieldType.DURATION && field.min().isPresent())) {
            bounds(field).forEach(sentences::add);
        }
        if (field.type() == FieldType.DURATION) {
            sentences.add("Seconds, or a sum such as 1h30m.");
        }
        if (!field.aliases().isEmpty()) {
            sentences.add("Also accepted as " + String.join(", ", field.aliases()) + ".");
        }
        field.spellings().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(other -> sentences.add(other.getKey() + " means " + other.getValue() + "."));
        return String.join(" ", sentences);
    }

    private static Stream<String> bounds(Field field) {
        return field.min().isPresent()
                ? Stream.of("Between " + field.min().getAsLong() + " and "
                        + field.max().getAsLong() + ".")
                : Stream.empty();
    }

    private static String words(Condition condition) {
        String values = condition.values().stream().map(Object::toString).collect(Collectors.joining(" or "));
        return condition.field() + " is " + values;
    }
}
