package dev.holdfast.engine.api.description;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.PathRoutes;
import dev.holdfast.engine.api.Route;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a path offers, in words and as OpenAPI. */
public final class PathDescription {
    private PathDescription() {}

    /**
     * The answer to a request for help.
     *
     * @param routes of one path, by operation
     * @param version of the product
     * @return {@code help} and {@code openapi}
     */
    public static Map<String, Object> of(Map<Operation, Route> routes, String version) {
        String text = new TreeMap<>(routes)
                .values().stream().map(PathDescription::words).collect(Collectors.joining("\n"));
        return OpenApi.ordered("help", text, "openapi", OpenApi.document(List.of(PathRoutes.of("", routes)), version));
    }

    private static String words(Route route) {
        StringBuilder text = new StringBuilder(route.operation().word() + " " + route.path() + ": " + route.summary());
        route.fields()
                .fields()
                .forEach(field -> text.append(
                        "\n    %s (%s) %s".formatted(field.name(), field.type().word(), field.help())));
        return text.toString();
    }
}
