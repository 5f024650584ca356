package dev.holdfast.engine.mount.transit;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** What answers show of a key. */
final class KeyReply {
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));

    private KeyReply() {}

    static Map<String, Object> of(TransitKey key) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", key.name());
        members.put("type", key.type().word());
        members.put("latest_version", key.latest());
        members.put("min_available_version", 0);
        members.put("min_decryption_version", key.rules().minDecryption());
        members.put("min_encryption_version", key.rules().minEncryption());
        members.put("deletion_allowed", key.rules().deletionAllowed());
        members.put("derived", false);
        members.put("exportable", key.rules().exportable());
        members.put("allow_plaintext_backup", key.rules().allowPlaintextBackup());
        members.put("imported_key", false);
        members.put("auto_rotate_period", 0);
        members.put("supports_encryption", key.type().encrypts());
        members.put("supports_decryption", key.type().encrypts());
        members.put("supports_derivation", false);
        members.put("supports_signing", key.type().signs());
        members.put("keys", versions(key));
        return members;
    }

    private static Map<String, Object> versions(TransitKey key) {
        Map<String, Object> versions = new LinkedHashMap<>();
        key.versions()
                .tailMap(key.rules().minDecryption(), true)
                .forEach((number, version) -> versions.put(number.toString(), version(key.type(), version)));
        return versions;
    }

    private static Object version(KeyType type, KeyVersion version) {
        if (version.publicKey().length == 0) {
            return version.created().getEpochSecond();
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", type.word());
        members.put("public_key", pem(version.publicKey()));
        members.put("creation_time", version.created().toString());
        return members;
    }

    private static String pem(byte[] publicKey) {
        return "-----BEGIN PUBLIC KEY-----\n" + LINES.encodeToString(publicKey) + "\n-----END PUBLIC KEY-----\n";
    }
}
