package dev.holdfast.engine.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a path offers, in words and as an OpenAPI 3 path item, made from its routes' field specifications. */
public final class PathDescription {
    private static final Map<Operation, String> METHODS = Map.of(
            Operation.READ, "get",
            Operation.LIST, "get",
            Operation.HEAD, "head",
            Operation.UPDATE, "post",
            Operation.PATCH, "patch",
            Operation.DELETE, "delete");

    private PathDescription() {}

    /**
     * The answer to a request for help.
     *
     * @param routes of one path, by operation
     * @param version of the product
     * @return {@code help} and {@code openapi}
     */
    public static Map<String, Object> of(Map<Operation, Route> routes, String version) {
        Map<Operation, Route> ordered = new TreeMap<>(routes);
        Map<String, Object> item = new LinkedHashMap<>();
        List<String> lines = new ArrayList<>();
        ordered.forEach((operation, route) -> {
            lines.add(line(operation, route));
            item.putIfAbsent(METHODS.get(operation), operation(route));
        });
        String pattern = "/" + ordered.values().iterator().next().path().replaceAll("[:*]([a-z_]+)", "{$1}");
        return ordered("help", String.join("\n", lines), "openapi", document(pattern, item, version));
    }

    private static Map<String, Object> ordered(String first, Object one, String second, Object two) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(first, one);
        members.put(second, two);
        return members;
    }

    private static Map<String, Object> document(String path, Map<String, Object> item, String version) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.0.2");
        document.put("info", ordered("title", "Holdfast", "version", version));
        document.put("paths", Map.of(path, item));
        return document;
    }

    private static String line(Operation operation, Route route) {
        StringBuilder text = new StringBuilder(operation.word() + " " + route.path() + ": " + route.summary());
        route.fields()
                .fields()
                .forEach(field -> text.append(
                        "\n    %s (%s) %s".formatted(field.name(), field.type().word(), field.help())));
        return text.toString();
    }

    private static Map<String, Object> operation(Route route) {
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("summary", route.summary());
        if (route.operation() == Operation.UPDATE || route.operation() == Operation.PATCH) {
            Map<String, Object> json = Map.of("application/json", Map.of("schema", schema(route.fields())));
            operation.put("requestBody", Map.of("content", json));
        }
        operation.put("responses", Map.of("default", Map.of("description", "as the summary says, or errors")));
        return operation;
    }

    private static Map<String, Object> schema(FieldSet fields) {
        Map<String, Object> properties = new LinkedHashMap<>();
        fields.fields().forEach(field -> properties.put(field.name(), property(field)));
        Map<String, Object> schema = ordered("type", "object", "properties", properties);
        List<String> required = fields.fields().stream()
                .filter(Field::isRequired)
                .map(Field::name)
                .toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        return schema;
    }

    private static Map<String, Object> property(Field field) {
        Map<String, Object> property = new LinkedHashMap<>();
        switch (field.type()) {
            case BOOL -> property.put("type", "boolean");
            case INTEGER -> property.put("type", "integer");
            case LIST -> property.putAll(ordered("type", "array", "items", Map.of("type", "string")));
            case MAP -> property.put("type", "object");
            case TEXT, DURATION -> property.put("type", "string");
        }
        property.put("description", field.help());
        if (field.isSensitive()) {
            property.put("format", "password");
        }
        return property;
    }
}
