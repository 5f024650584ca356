package dev.holdfast.engine.managedkey.cloudb;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.StreamSupport;

/** One version of a key, with the private half. Changed under the lock of its store. */
final class VaultVersion {
    static final Set<String> OPERATIONS =
            Set.of("encrypt", "decrypt", "sign", "verify", "wrapKey", "unwrapKey", "import", "export");

    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private final String id = UUID.randomUUID().toString().replace("-", "");
    private final long created = System.currentTimeMillis() / 1000;
    private final KeyPair pair;
    private final String kind;
    private final List<String> operations;
    private final Map<String, String> tags = new HashMap<>();
    private boolean enabled;

    private VaultVersion(KeyPair pair, String kind, List<String> operations, boolean enabled) {
        this.pair = pair;
        this.kind = kind;
        this.operations = operations;
        this.enabled = enabled;
    }

    /**
     * By the members of a request to create it.
     *
     * @param number another one for each version in the store
     */
    static VaultVersion made(JsonNode body, int number) {
        List<String> operations = texts(body.path("key_ops"));
        VaultVersion made = new VaultVersion(
                RsaKeys.of(body.path("key_size").asInt(), number),
                body.path("kty").asText(),
                operations.isEmpty() ? List.of("sign", "verify", "encrypt", "decrypt") : operations,
                body.path("attributes").path("enabled").asBoolean(true));
        made.tag(body.path("tags"));
        return made;
    }

    /** A key of another kind than RSA in an HSM. */
    static VaultVersion ofKind(String kind) {
        return new VaultVersion(RsaKeys.of(2048, 0), kind, List.of("sign"), true);
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    String id() {
        return id;
    }

    boolean isEnabled() {
        return enabled;
    }

    void enable(boolean on) {
        enabled = on;
    }

    List<String> operations() {
        return operations;
    }

    Map<String, String> tags() {
        return tags;
    }

    PublicKey publicKey() {
        return pair.getPublic();
    }

    void update(JsonNode body) {
        enabled = body.path("attributes").path("enabled").asBoolean(enabled);
        if (body.has("tags")) {
            tags.clear();
            tag(body.path("tags"));
        }
    }

    private void tag(JsonNode given) {
        given.properties().forEach(tag -> tags.put(tag.getKey(), tag.getValue().asText()));
    }

    /** As the store shows it. */
    Map<String, Object> bundle(String base) {
        RSAPublicKey key = (RSAPublicKey) pair.getPublic();
        Map<String, Object> jwk = new LinkedHashMap<>();
        jwk.put("kid", base + id);
        jwk.put("kty", kind);
        jwk.put("key_ops", operations);
        if (kind.startsWith("RSA")) {
            jwk.put("n", text(unsigned(key.getModulus())));
            jwk.put("e", text(unsigned(key.getPublicExponent())));
        } else {
            jwk.put("crv", "P-256");
        }
        Map<String, Object> attributes =
                Map.of("enabled", enabled, "created", created, "updated", created, "recoveryLevel", "Recoverable");
        return Map.of("key", jwk, "attributes", attributes, "tags", tags);
    }

    private static byte[] unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        return bytes[0] == 0 ? java.util.Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
    }

    static String text(byte[] bytes) {
        return ENCODER.encodeToString(bytes);
    }

    /** Strict: neither padding nor other characters. */
    static byte[] bytes(JsonNode value) {
        VaultKeys.require(value.isTextual() && value.asText().matches("[A-Za-z0-9_-]*"));
        return Base64.getUrlDecoder().decode(value.asText());
    }

    /** @throws IllegalStateException never for parameters that the store admits */
    Map<String, Object> compute(String operation, JsonNode body, String base) {
        String algorithm = body.path("alg").asText();
        try {
            if (operation.equals("verify")) {
                byte[] signature = bytes(body.path("value"));
                return Map.of("value", RsaKeys.verify(pair, algorithm, bytes(body.path("digest")), signature));
            }
            byte[] value = RsaKeys.compute(operation, pair, algorithm, bytes(body.path("value")));
            return Map.of("kid", base + id, "value", text(value));
        } catch (GeneralSecurityException e) {
            VaultKeys.require(false);
            throw new IllegalStateException(e);
        }
    }
}
