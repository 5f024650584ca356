package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Condition;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldType;
import dev.holdfast.engine.api.Rule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** A type with its fields and rules as data, for the console's forms. */
final class TypeDescription {
    private TypeDescription() {}

    /** @param available whether this server can use keys of the type */
    static Map<String, Object> of(ManagedKeyType type, boolean available) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", type.name());
        members.put("aliases", type.aliases());
        members.put("edition", type.edition());
        members.put("available", available);
        members.put(
                "fields",
                type.fields().fields().stream().map(TypeDescription::field).toList());
        members.put(
                "rules",
                type.fields().rules().stream().map(TypeDescription::rule).toList());
        return members;
    }

    private static Map<String, Object> field(Field field) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", field.name());
        members.put("aliases", field.aliases());
        members.put("type", field.type().word());
        members.put("required", required(field));
        members.put(
                "required_when",
                field.requiredWhen().stream().map(TypeDescription::condition).toList());
        members.put("default", field.defaultValue().orElse(null));
        members.put("allowed", allowed(field));
        members.put("pattern", field.pattern().map(Pattern::pattern).orElse(null));
        members.put("min", orNull(field.min()));
        members.put("max", orNull(field.max()));
        members.put("sensitive", field.isSensitive());
        members.put("group", field.group());
        members.put("label", field.label());
        members.put("help", field.help());
        return members;
    }

    private static String required(Field field) {
        if (field.isRequired()) {
            return "always";
        }
        return field.requiredWhen().isEmpty() ? "never" : "when";
    }

    private static List<?> allowed(Field field) {
        return field.type() == FieldType.INTEGER
                ? field.allowed().stream().map(Long::valueOf).toList()
                : field.allowed();
    }

    private static Map<String, Object> condition(Condition condition) {
        boolean single = condition.values().size() == 1;
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("field", condition.field());
        members.put(single ? "equals" : "in", single ? condition.values().get(0) : condition.values());
        return members;
    }

    private static Map<String, Object> rule(Rule rule) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("kind", rule.kind().word());
        members.put("fields", rule.fields());
        return members;
    }

    private static Long orNull(OptionalLong bound) {
        return bound.isPresent() ? bound.getAsLong() : null;
    }
}
