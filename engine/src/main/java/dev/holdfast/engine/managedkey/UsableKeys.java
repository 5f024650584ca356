package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.InvalidFields;
import java.util.Optional;

/**
 * Managed keys for mounts: every use is checked for the mount's permission, the key's usages and the backend's abilities.
 * Safe for use by many threads.
 */
public final class UsableKeys {
    public static final String NAME = "managed_key_name";
    public static final String ID = "managed_key_id";

    private final ManagedKeys keys;
    private final KeyMaker maker;

    /** @param maker the one that makes all keys of the namespace */
    public UsableKeys(ManagedKeys keys, KeyMaker maker) {
        this.keys = keys;
        this.maker = maker;
    }

    /**
     * The key that a caller names in the fields {@link #NAME} or {@link #ID}.
     *
     * @throws ApiException 400 unless exactly one names a key that exists, 403 if the mount may not use it
     */
    public ManagedKey choose(KeyUser user, String name, String id) {
        if (name.isEmpty() == id.isEmpty()) {
            throw InvalidFields.of(NAME + ", " + ID, "exactly one of these must be given");
        }
        String known = name.isEmpty() ? keys.nameOf(id).orElseThrow(() -> unknown(ID, id)) : name;
        ManagedKey key = keys.open(known).orElseThrow(() -> unknown(NAME, name)).key();
        requireAllowed(user, key);
        return key;
    }

    private static InvalidFields unknown(String field, String value) {
        return InvalidFields.of(field, "there is no managed key \"" + value + "\" in this namespace; make it first");
    }

    /**
     * A key for one operation.
     *
     * @throws ApiException 400 if it was removed, lacks the usage or its backend the ability; 403 if the mount may not
     *     use it
     */
    public KeyUse use(KeyUser user, KeyReference reference, Usage usage) {
        KeyUse use = target(user, reference);
        use.key().require(usage);
        return use;
    }

    /**
     * A key to put a private key of ours into.
     *
     * @throws ApiException 400 if it was removed, 403 if the mount may not use it
     */
    public KeyUse target(KeyUser user, KeyReference reference) {
        OpenKey open = find(reference).orElseThrow(() -> gone(reference));
        requireAllowed(user, open.key());
        return new KeyUse(open, maker);
    }

    /** Whether a key is there, and the mount may use it for this. */
    public boolean allows(KeyUser user, KeyReference reference, Usage usage) {
        return find(reference)
                .map(OpenKey::key)
                .filter(key -> isAllowed(user, key) && key.has(usage))
                .isPresent();
    }

    private Optional<OpenKey> find(KeyReference reference) {
        return keys.open(reference.name()).filter(open -> open.key().uuid().equals(reference.uuid()));
    }

    private static ApiException gone(KeyReference reference) {
        return ApiException.badRequest("managed key \"" + reference.name() + "\" with id " + reference.uuid()
                + " was removed; make a version with another one by rotating");
    }

    private static boolean isAllowed(KeyUser user, ManagedKey key) {
        return key.settings().bool(CommonFields.ANY_MOUNT) || user.allowedKeys().contains(key.name());
    }

    private static void requireAllowed(KeyUser user, ManagedKey key) {
        if (!isAllowed(user, key)) {
            throw ApiException.forbidden("managed key \"" + key.name() + "\" may not be used by mount " + user.mount()
                    + "; add it to the mount's allowed_managed_keys, or set the key's " + CommonFields.ANY_MOUNT);
        }
    }
}
