package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.crypto.Pem;
import dev.holdfast.engine.managedkey.KeyReference;
import dev.holdfast.engine.managedkey.Usage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What answers show of a key. */
final class KeyReply {
    private final MountKeys managed;

    KeyReply(MountKeys managed) {
        this.managed = managed;
    }

    /** A key with the public halves of managed keys, as far as they exist; a warning says why one could not be read. */
    Response of(TransitKey key) {
        List<String> failures = new ArrayList<>();
        Map<String, Object> members =
                members(key, reference -> failures.isEmpty() ? publicKey(reference, failures) : Optional.empty());
        Response answer = Response.data(members);
        return failures.isEmpty() ? answer : answer.withWarning("public keys are missing: " + failures.get(0));
    }

    private Optional<byte[]> publicKey(KeyReference reference, List<String> failures) {
        if (!managed.allows(reference, Usage.SIGN)) {
            return Optional.empty();
        }
        try {
            return managed.use(reference, Usage.SIGN).present().map(found -> found.publicKey()
                    .getEncoded());
        } catch (ApiException failure) {
            failures.add(failure.getMessage());
            return Optional.empty();
        }
    }

    /** Finds the public half of a managed key. */
    private interface PublicKeys {
        Optional<byte[]> of(KeyReference reference);
    }

    private Map<String, Object> members(TransitKey key, PublicKeys publicKeys) {
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
        members.put("supports_encryption", key.type().encrypts() && allows(key, Usage.ENCRYPT));
        members.put("supports_decryption", key.type().encrypts() && allows(key, Usage.DECRYPT));
        members.put("supports_derivation", false);
        members.put("supports_signing", key.type().signs() && allows(key, Usage.SIGN));
        members.put("keys", versions(key, publicKeys));
        return members;
    }

    /** Whether the newest version may do that, if it lies in a managed key. */
    private boolean allows(TransitKey key, Usage usage) {
        return key.versions()
                .get(key.latest())
                .managed()
                .map(reference -> managed.allows(reference, usage))
                .orElse(true);
    }

    private static Map<String, Object> versions(TransitKey key, PublicKeys publicKeys) {
        Map<String, Object> versions = new LinkedHashMap<>();
        key.versions()
                .tailMap(key.rules().minDecryption(), true)
                .forEach(
                        (number, version) -> versions.put(number.toString(), version(key.type(), version, publicKeys)));
        return versions;
    }

    private static Object version(KeyType type, KeyVersion version, PublicKeys publicKeys) {
        if (version.publicKey().length == 0 && version.managed().isEmpty()) {
            return version.created().getEpochSecond();
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", type.word());
        members.put(
                "public_key",
                version.managed()
                        .map(publicKeys::of)
                        .orElse(Optional.of(version.publicKey()))
                        .map(der -> Pem.text(Pem.PUBLIC_KEY, der))
                        .orElse(""));
        members.put("creation_time", version.created().toString());
        version.managed().ifPresent(reference -> {
            members.put("managed_key_name", reference.name());
            members.put("managed_key_id", reference.uuid());
        });
        return members;
    }
}
