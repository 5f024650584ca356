package dev.holdfast.engine.api.description;

import dev.holdfast.engine.api.PathRoutes;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes OpenAPI 3.0 documents. */
final class OpenApi {
    private static final String VERSION = "3.0.3";
    private static final String TOKEN = "token";

    /** The same for every operation, since a route does not say what its handler answers. */
    static final Map<String, Object> RESPONSES = ordered(
            "2XX",
            Map.of("description", "What the summary says; 204 if there is nothing to say."),
            "default",
            Map.of("$ref", "#/components/responses/Refused"));

    private OpenApi() {}

    /**
     * @param version of the product
     */
    static Map<String, Object> document(Collection<PathRoutes> paths, String version) {
        PathItem items = new PathItem();
        Map<String, Object> byPath = new TreeMap<>();
        paths.forEach(path -> byPath.put(path.template(), items.of(path)));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", VERSION);
        document.put("info", ordered("title", "Holdfast", "version", version));
        document.put("servers", List.of(Map.of("url", "/v1")));
        document.put("security", List.of(Map.of(TOKEN, List.of())));
        document.put("paths", byPath);
        document.put("components", components());
        return document;
    }

    private static Map<String, Object> components() {
        Map<String, Object> token = ordered("type", "apiKey", "in", "header");
        token.put("name", "X-Vault-Token");
        Map<String, Object> components = new LinkedHashMap<>();
        components.put("securitySchemes", Map.of(TOKEN, token));
        components.put("schemas", Map.of("Errors", errors()));
        Map<String, Object> json = Map.of("schema", Map.of("$ref", "#/components/schemas/Errors"));
        components.put(
                "responses",
                Map.of(
                        "Refused",
                        ordered(
                                "description",
                                "The call was refused or failed, or there is nothing.",
                                "content",
                                Map.of("application/json", json))));
        return components;
    }

    private static Map<String, Object> errors() {
        Map<String, Object> texts = ordered("type", "array", "items", Map.of("type", "string"));
        Map<String, Object> data = ordered("type", "object", "description", "For machines, where there is something.");
        Map<String, Object> schema = ordered("type", "object", "required", List.of("errors"));
        schema.put("properties", ordered("errors", texts, "data", data));
        return schema;
    }

    static Map<String, Object> ordered(String first, Object one, String second, Object two) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(first, one);
        members.put(second, two);
        return members;
    }
}
