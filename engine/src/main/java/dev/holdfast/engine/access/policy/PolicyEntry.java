package dev.holdfast.engine.access.policy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;

/** A policy's text as stored bytes; the package documentation has the form. */
final class PolicyEntry {
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();

    private PolicyEntry() {}

    static byte[] encode(String text) {
        try {
            return JSON.writeValueAsBytes(
                    JSON.createObjectNode().put("version", VERSION).put("text", text));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values can always be written", e);
        }
    }

    /**
     * @throws StoreException if the bytes are no policy of a known version
     */
    static String decode(byte[] bytes) {
        try {
            JsonNode root = JSON.readTree(bytes);
            if (root.path("version").asInt() == VERSION && root.path("text").isTextual()) {
                return root.path("text").asText();
            }
        } catch (IOException e) {
            throw new StoreException("a stored policy cannot be read", e);
        }
        throw new StoreException("a stored policy was written by another version of this program");
    }
}
