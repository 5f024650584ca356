package dev.holdfast.engine.mount.kv;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.store.StoreException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stored entries as JSON objects that begin with {@code "version":1}. Numbers keep the digits they came with. */
final class KvJson {
    private static final String VERSION = "version";
    private static final int FORMAT = 1;
    /** What a write of 32 MiB leaves for a value beside the metadata and removals that go with it. */
    private static final int LARGEST = 28 << 20;

    /** What a listener let in must come out again, whatever its limits were. */
    private static final JsonLimits LIMITS =
            new JsonLimits(1_000_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private KvJson() {}

    /**
     * @throws ApiException 413 if the value is too large for one write
     */
    static byte[] write(Map<String, ?> members) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put(VERSION, FORMAT);
        all.putAll(members);
        byte[] bytes = Json.line(all);
        if (bytes.length > LARGEST) {
            throw new ApiException(
                    413, List.of("a secret of " + bytes.length + " bytes; at most " + LARGEST + " can be stored"));
        }
        return bytes;
    }

    /** These fields as members of an entry, its version before them. */
    static FieldSet entry(List<Field> fields) {
        List<Field> all =
                new ArrayList<>(List.of(Field.integer(VERSION).required().between(FORMAT, FORMAT)));
        all.addAll(fields);
        return FieldSet.of(all);
    }

    /**
     * @param fields made by {@link #entry}
     * @throws StoreException naming the entry, if it is damaged or of another version
     */
    static Fields read(String entry, byte[] bytes, FieldSet fields) {
        try {
            return fields.read(Json.object(bytes, LIMITS));
        } catch (InvalidFields e) {
            throw new StoreException("the stored secret " + entry + " is damaged or of another version: "
                    + String.join("; ", e.errors()));
        } catch (ApiException e) {
            throw new StoreException("the stored secret " + entry + " is no JSON");
        }
    }
}
