package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The calls on one key of a store. Safe for use by many threads; all throw {@link CloudFailure}. */
final class KeyCalls {
    private static final String KEYS = "keys";
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private final StoreCalls store;
    private final String name;

    KeyCalls(StoreCalls store, String name) {
        this.store = store;
        this.name = name;
    }

    /** The newest version; empty if the store has no such key. */
    Optional<KeyBundle> newest(Deadline deadline) {
        return version("", deadline);
    }

    /** A version, or the newest for ""; empty if there is no such. */
    Optional<KeyBundle> version(String version, Deadline deadline) {
        try {
            return Optional.of(KeyBundle.of(store.get(deadline, KEYS, name, version)));
        } catch (CloudFailure e) {
            if (e.code().equals("KeyNotFound")) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /**
     * Makes a key, or another version of it.
     *
     * @param operations what it may be used for, in the store's words
     * @param inPlaceOf the version that stays the key until this one is settled
     */
    KeyBundle make(long bits, List<String> operations, Optional<String> inPlaceOf, Deadline deadline) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("kty", KeyBundle.KIND);
        members.put("key_size", bits);
        members.put("key_ops", operations);
        inPlaceOf.ifPresent(old -> members.put("tags", Map.of(KeyBundle.IN_PLACE_OF, old)));
        return KeyBundle.of(store.make(deadline, members, KEYS, name, "create"));
    }

    /** Makes a version on trial the key. */
    void settle(String version, Deadline deadline) {
        store.change(deadline, Map.of("tags", Map.of()), KEYS, name, version);
    }

    /** Takes a version out of use. */
    void disable(String version, Deadline deadline) {
        store.change(deadline, Map.of("attributes", Map.of("enabled", false)), KEYS, name, version);
    }

    /**
     * Has a version sign, encrypt or decrypt.
     *
     * @param operation in the store's words
     * @return signature, ciphertext or plaintext
     */
    byte[] compute(String operation, String version, String algorithm, byte[] value, Deadline deadline) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("alg", algorithm);
        members.put("value", ENCODER.encodeToString(value));
        return value(store.compute(deadline, members, KEYS, name, version, operation));
    }

    /** Random bytes, 128 at most; managed HSMs only. */
    byte[] random(int count, Deadline deadline) {
        byte[] random = value(store.compute(deadline, Map.of("count", count), "rng"));
        if (random.length != count) {
            throw notUnderstood();
        }
        return random;
    }

    private static byte[] value(Map<String, Object> members) {
        try {
            if (members.get("value") instanceof String value) {
                return Base64.getUrlDecoder().decode(value);
            }
        } catch (IllegalArgumentException notBase64) {
            throw notUnderstood().causedBy(notBase64);
        }
        throw notUnderstood();
    }

    private static CloudFailure notUnderstood() {
        return CloudFailure.lasting(
                Category.UNREACHABLE,
                "NOT_UNDERSTOOD",
                "the answer is not that of a key store; check proxies in between, and endpoint if it is set");
    }
}
