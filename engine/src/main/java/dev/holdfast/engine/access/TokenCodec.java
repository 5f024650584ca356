package dev.holdfast.engine.access;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A token as bytes; the package documentation names the members. */
final class TokenCodec {
    private static final int VERSION = 1;
    private static final String NAMESPACE = "namespace";
    private static final ObjectMapper JSON = new ObjectMapper();

    private TokenCodec() {}

    static byte[] encode(Token token) {
        ObjectNode root = JSON.createObjectNode().put("version", VERSION);
        if (!token.isOfRootNamespace()) {
            root.put(NAMESPACE, token.namespace());
        }
        root.put("type", token.type().word()).put("accessor", token.accessor());
        root.put("display_name", token.displayName()).put("path", token.path());
        root.put("role", token.role()).put("parent", token.parent()).put("uses", token.uses());
        root.set("policies", JSON.valueToTree(token.policies()));
        root.set("meta", JSON.valueToTree(token.meta()));
        root.set("lease", encode(token.lease()));
        try {
            return JSON.writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values can always be written", e);
        }
    }

    private static ObjectNode encode(Lease lease) {
        return JSON.createObjectNode()
                .put("issued", lease.issued().toEpochMilli())
                .put("ttl", lease.ttl().toMillis())
                .put("expires", millis(lease.expires()))
                .put("explicit_max", lease.explicitMax().toMillis())
                .put("period", lease.period().toMillis())
                .put("renewable", lease.renewable())
                .put("renewed", millis(lease.renewed()));
    }

    private static long millis(Optional<Instant> time) {
        return time.map(Instant::toEpochMilli).orElse(0L);
    }

    /**
     * @throws StoreException if the bytes are no token of a known version
     */
    static Token decode(String id, byte[] bytes) {
        try {
            return decode(id, JSON.readTree(bytes));
        } catch (IOException | IllegalArgumentException e) {
            // the cause could quote the entry
            throw new StoreException("a stored token cannot be read; revoke it by removing entry token/id/" + id);
        }
    }

    private static Token decode(String id, JsonNode root) {
        if (root.path("version").asInt() != VERSION || !root.path("lease").isObject()) {
            throw new IllegalArgumentException("version");
        }
        return new Token(
                id,
                root.path(NAMESPACE).asText(Namespace.ROOT.id()),
                TokenType.valueOf(root.path("type").asText().toUpperCase(Locale.ROOT)),
                root.path("accessor").asText(),
                root.path("display_name").asText(),
                texts(root.path("policies")),
                members(root.path("meta")),
                root.path("path").asText(),
                root.path("role").asText(),
                root.path("parent").asText(),
                root.path("uses").asLong(),
                lease(root.path("lease")));
    }

    private static Lease lease(JsonNode lease) {
        return new Lease(
                Instant.ofEpochMilli(lease.path("issued").asLong()),
                Duration.ofMillis(lease.path("ttl").asLong()),
                time(lease.path("expires").asLong()),
                Duration.ofMillis(lease.path("explicit_max").asLong()),
                Duration.ofMillis(lease.path("period").asLong()),
                lease.path("renewable").asBoolean(),
                time(lease.path("renewed").asLong()));
    }

    private static Optional<Instant> time(long millis) {
        return millis == 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static Map<String, String> members(JsonNode object) {
        Map<String, String> members = new LinkedHashMap<>();
        object.properties().forEach(e -> members.put(e.getKey(), e.getValue().asText()));
        return members;
    }
}
