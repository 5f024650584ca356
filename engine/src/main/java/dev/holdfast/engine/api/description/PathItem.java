package dev.holdfast.engine.api.description;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.PathRoutes;
import dev.holdfast.engine.api.Route;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes the path items of one OpenAPI document. For one thread and one document. */
final class PathItem {
    private static final Map<Operation, String> METHODS = Map.of(
            Operation.READ, "get",
            Operation.LIST, "get",
            Operation.HEAD, "head",
            Operation.UPDATE, "post",
            Operation.PATCH, "patch",
            Operation.DELETE, "delete");

    private final Set<String> operationIds = new HashSet<>();

    /** Every method that a place offers; a read and a list are one {@code get}. */
    Map<String, Object> of(PathRoutes path) {
        Map<String, List<Route>> byMethod = new LinkedHashMap<>();
        path.routes().forEach((operation, route) -> byMethod.computeIfAbsent(
                        METHODS.get(operation), method -> new ArrayList<>())
                .add(route));
        Map<String, Object> item = new LinkedHashMap<>();
        if (!path.params().isEmpty()) {
            item.put(
                    "parameters",
                    path.params().stream().map(name -> segment(path, name)).toList());
        }
        byMethod.forEach((method, routes) -> item.put(method, operation(path, routes)));
        return item;
    }

    private static Map<String, Object> segment(PathRoutes path, String name) {
        Map<String, Object> parameter = parameter(name, "path", Map.of("type", "string"), true);
        if (path.isRest(name)) {
            parameter.put("description", "The rest of the path; may hold slashes.");
        }
        return parameter;
    }

    private static Map<String, Object> parameter(String name, String in, Object schema, boolean required) {
        Map<String, Object> parameter = new LinkedHashMap<>();
        parameter.put("name", name);
        parameter.put("in", in);
        parameter.put("required", required);
        parameter.put("schema", schema);
        return parameter;
    }

    /** @param routes one, or a read and a list */
    private Map<String, Object> operation(PathRoutes path, List<Route> routes) {
        Route first = routes.get(0);
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("operationId", operationId(path, first));
        operation.put("tags", List.of(tag(path)));
        operation.put(
                "summary", String.join(" ", routes.stream().map(Route::summary).toList()));
        if (!first.needsToken()) {
            operation.put("security", List.of());
        }
        if (first.operation() == Operation.UPDATE || first.operation() == Operation.PATCH) {
            operation.put("requestBody", body(first));
        } else {
            List<Object> query = query(path, routes);
            if (!query.isEmpty()) {
                operation.put("parameters", query);
            }
        }
        operation.put("responses", OpenApi.RESPONSES);
        return operation;
    }

    private String operationId(PathRoutes path, Route route) {
        String words = (path.prefix() + path.pattern())
                .replaceAll("[^A-Za-z0-9]+", "-")
                .replaceAll("^-|-$", "")
                .toLowerCase(Locale.ROOT);
        String wanted = route.operation().word() + "-" + words;
        String id = wanted;
        for (int next = 2; !operationIds.add(id); next++) {
            id = wanted + "-" + next;
        }
        return id;
    }

    private static String tag(PathRoutes path) {
        String whole = path.prefix() + path.pattern();
        return whole.startsWith("sys/") ? "system" : whole.startsWith("auth/") ? "auth" : "secrets";
    }

    private static Map<String, Object> body(Route route) {
        String type = route.operation() == Operation.PATCH ? "application/merge-patch+json" : "application/json";
        return Map.of("content", Map.of(type, Map.of("schema", FieldSchema.body(route.fields()))));
    }

    private static List<Object> query(PathRoutes path, List<Route> routes) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        for (Route route : routes) {
            if (route.operation() == Operation.LIST) {
                parameters.put("list", list(routes.size() == 1));
            }
            route.fields().fields().stream()
                    .filter(field -> !path.params().contains(field.name()))
                    .forEach(field -> parameters.putIfAbsent(field.name(), query(field, routes.size() == 1)));
        }
        return List.copyOf(parameters.values());
    }

    private static Map<String, Object> query(Field field, boolean alone) {
        return parameter(field.name(), "query", FieldSchema.of(field), alone && field.isRequired());
    }

    private static Map<String, Object> list(boolean alone) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "string");
        schema.put("enum", List.of("true"));
        schema.put("description", "Lists; the method LIST does the same without it.");
        return parameter("list", "query", schema, alone);
    }
}
