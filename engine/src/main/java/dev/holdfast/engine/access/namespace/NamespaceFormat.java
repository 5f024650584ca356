package dev.holdfast.engine.access.namespace;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.store.StoreException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The stored form of a namespace; the package's description has it. Anything else is refused. */
final class NamespaceFormat {
    private static final int VERSION = 1;
    private static final JsonLimits LIMITS =
            new JsonLimits(1_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
    private static final FieldSet FIELDS = FieldSet.of(
            Field.integer("version").required().between(VERSION, VERSION),
            Field.text("path").required().matching("([^/]+/)+"),
            Field.map("custom_metadata").required());

    private NamespaceFormat() {}

    static byte[] write(Namespace namespace) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("path", namespace.path());
        members.put("custom_metadata", namespace.customMetadata());
        return Json.line(members);
    }

    /**
     * @throws StoreException if the bytes are no namespace of a known version
     */
    static Namespace read(String id, byte[] bytes) {
        try {
            Fields fields = FIELDS.read(Json.object(bytes, LIMITS));
            return new Namespace(id, fields.text("path"), Notes.of(fields.map("custom_metadata")));
        } catch (InvalidFields e) {
            throw new StoreException(
                    "the stored namespace " + id + " is damaged or of another version: " + e.getMessage());
        } catch (ApiException e) {
            throw new StoreException("the stored namespace " + id + " is no JSON: " + e.getMessage());
        }
    }
}
