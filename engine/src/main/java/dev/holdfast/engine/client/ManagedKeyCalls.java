package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code sys/managed-keys}: list, read, write, delete, test-sign; and the field specifications. */
public final class ManagedKeyCalls {
    private static final String ROOT = "sys/managed-keys/";

    private final Holdfast holdfast;

    ManagedKeyCalls(Holdfast holdfast) {
        this.holdfast = holdfast;
    }

    /**
     * The keys of one type, sorted by name; empty if there are none.
     *
     * @return {@code key_info} entries, each with its {@code name}
     */
    public List<KeyInfo> list(String type) {
        Reply reply = holdfast.send(Operation.LIST, ROOT + type, Map.of());
        if (reply.status() == 404 && reply.body().path("errors").isEmpty()) {
            return List.of();
        }
        if (!reply.isSuccess()) {
            throw new CallFailedException(reply);
        }
        List<KeyInfo> keys = new ArrayList<>();
        reply.data()
                .path("keys")
                .forEach(name -> keys.add(KeyInfo.from(
                        name.asText(), reply.data().path("key_info").path(name.asText()))));
        return keys;
    }

    /** Every field of a key, sensitive ones redacted. */
    public JsonNode read(String type, String name) {
        return holdfast.expect(Operation.READ, ROOT + type + "/" + name, Map.of())
                .data();
    }

    /** Creates a key, or changes the fields that are sent. */
    public void write(String type, String name, Map<String, Object> fields) {
        holdfast.expect(Operation.UPDATE, ROOT + type + "/" + name, fields);
    }

    /** Removes the reference; the key in the backend stays. */
    public void delete(String type, String name) {
        holdfast.expect(Operation.DELETE, ROOT + type + "/" + name, Map.of());
    }

    /**
     * Signs random bytes with the key and verifies the signature.
     *
     * @param options {@code hash_algorithm}, {@code use_pss}, {@code replace}; may be empty
     */
    public TestSignature testSign(String type, String name, Map<String, Object> options) {
        return TestSignature.from(holdfast.expect(Operation.UPDATE, ROOT + type + "/" + name + "/test/sign", options)
                .data());
    }

    /** Which credentials the cluster's machine has for a type by itself. */
    public CredentialSource credentialSource(String type) {
        JsonNode found = holdfast.expect(Operation.UPDATE, "sys/internal/credential-source", Map.of("type", type))
                .data();
        return new CredentialSource(
                found.path("source").asText(), found.path("detail").asText(""));
    }

    /** The field specifications of all types, from which forms are drawn. */
    public List<TypeSpec> specs() {
        List<TypeSpec> types = new ArrayList<>();
        holdfast.expect(Operation.READ, "sys/internal/specs/managed-keys", Map.of())
                .data()
                .path("types")
                .forEach(type -> types.add(TypeSpec.from(type)));
        return types;
    }
}
