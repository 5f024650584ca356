package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Json;
import dev.holdfast.engine.api.JsonLimits;
import dev.holdfast.engine.managedkey.KeyReference;
import dev.holdfast.engine.store.StoreException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The stored form of a key, its secrets aside; the package's description has it. */
final class KeyFormat {
    private static final int FORMAT = 1;
    private static final JsonLimits LIMITS =
            new JsonLimits(1_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
    private static final FieldSet FIELDS = FieldSet.of(
            Field.integer("version").required().between(FORMAT, FORMAT),
            Field.text("uuid").required(),
            Field.text("type").required().allowed(KeyType.words()),
            Field.integer("min_decryption").required().between(1, Integer.MAX_VALUE),
            Field.integer("min_encryption").between(0, Integer.MAX_VALUE),
            Field.bool("deletion_allowed"),
            Field.bool("exportable"),
            Field.bool("allow_plaintext_backup"),
            Field.map("versions").required());

    private KeyFormat() {}

    static byte[] write(TransitKey key) {
        Map<String, Object> versions = new LinkedHashMap<>();
        key.versions().forEach((number, version) -> versions.put(number.toString(), members(version)));
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("version", FORMAT);
        members.put("uuid", key.uuid());
        members.put("type", key.type().word());
        members.put("min_decryption", key.rules().minDecryption());
        members.put("min_encryption", key.rules().minEncryption());
        members.put("deletion_allowed", key.rules().deletionAllowed());
        members.put("exportable", key.rules().exportable());
        members.put("allow_plaintext_backup", key.rules().allowPlaintextBackup());
        members.put("versions", versions);
        return Json.line(members);
    }

    private static Map<String, Object> members(KeyVersion version) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("created", version.created().toString());
        if (version.publicKey().length > 0) {
            members.put("public_key", Base64.getEncoder().encodeToString(version.publicKey()));
        }
        version.managed().ifPresent(key -> {
            members.put("managed_key_name", key.name());
            members.put("managed_key_id", key.uuid());
        });
        return members;
    }

    /**
     * @throws StoreException naming the key, if the entry is damaged or of another version
     */
    static TransitKey read(String name, byte[] bytes) {
        try {
            Fields fields = FIELDS.read(Json.object(bytes, LIMITS));
            NavigableMap<Integer, KeyVersion> versions = versions(fields.map("versions"));
            if (versions.isEmpty()) {
                throw damaged(name, null);
            }
            return new TransitKey(name, fields.text("uuid"), KeyType.of(fields.text("type")), rules(fields), versions);
        } catch (ApiException | DateTimeException | IllegalArgumentException e) {
            throw damaged(name, e);
        }
    }

    private static StoreException damaged(String name, RuntimeException cause) {
        return new StoreException("the stored transit key " + name + " is damaged or of another version", cause);
    }

    private static KeyRules rules(Fields fields) {
        return new KeyRules(
                (int) fields.integer("min_decryption"),
                (int) fields.integer("min_encryption"),
                fields.bool("deletion_allowed"),
                fields.bool("exportable"),
                fields.bool("allow_plaintext_backup"));
    }

    private static NavigableMap<Integer, KeyVersion> versions(Map<String, Object> stored) {
        NavigableMap<Integer, KeyVersion> versions = new TreeMap<>();
        stored.forEach((number, version) -> versions.put(
                Integer.valueOf(number), version(version instanceof Map<?, ?> members ? members : Map.of())));
        return versions;
    }

    private static KeyVersion version(Map<?, ?> members) {
        Object publicKey = members.get("public_key");
        return new KeyVersion(
                Instant.parse(String.valueOf(members.get("created"))),
                publicKey == null ? new byte[0] : Base64.getDecoder().decode(publicKey.toString()),
                managed(members));
    }

    private static Optional<KeyReference> managed(Map<?, ?> members) {
        return Optional.ofNullable(members.get("managed_key_name"))
                .map(name -> new KeyReference(name.toString(), String.valueOf(members.get("managed_key_id"))));
    }
}
