package dev.holdfast.engine.access.wrapping;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a wrapping token carries; the package documentation has its stored form.
 *
 * @param members the body of an answer, JSON values in order
 * @param accessor of the token that the answer hands out, or ""
 */
record WrappedBody(Map<String, Object> members, String accessor) {
    private static final Integer VERSION = 1;
    private static final TypeReference<LinkedHashMap<String, Object>> OBJECT = new TypeReference<>() {};
    /** As many characters and digits as an answer can have: what could be written must be read. */
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(Integer.MAX_VALUE)
                            .maxNumberLength(Integer.MAX_VALUE)
                            .build())
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    byte[] encoded() {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("version", VERSION);
        root.put("wrapped_accessor", accessor);
        root.put("body", members);
        try {
            return JSON.writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer holds a value that is no JSON value", e);
        }
    }

    /**
     * @throws StoreException if the bytes are none of a known version
     */
    static WrappedBody decode(byte[] encoded) {
        try {
            Map<String, Object> root = JSON.readValue(encoded, OBJECT);
            if (root != null
                    && VERSION.equals(root.get("version"))
                    && root.get("wrapped_accessor") instanceof String accessor
                    && root.get("body") instanceof Map<?, ?> body) {
                Map<String, Object> members = new LinkedHashMap<>();
                body.forEach((name, value) -> members.put(name.toString(), value));
                return new WrappedBody(members, accessor);
            }
        } catch (IOException e) {
            // the cause could quote the answer
            throw unreadable();
        }
        throw unreadable();
    }

    private static StoreException unreadable() {
        return new StoreException("what a wrapping token carries cannot be read, or is of another version");
    }

    @Override
    public String toString() {
        return "WrappedBody" + members.keySet();
    }
}
