package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.managedkey.KeyReference;
import dev.holdfast.engine.managedkey.KeyUse;
import dev.holdfast.engine.managedkey.KeyUser;
import dev.holdfast.engine.managedkey.ManagedKey;
import dev.holdfast.engine.managedkey.UsableKeys;
import dev.holdfast.engine.managedkey.Usage;
import java.util.function.Supplier;

/** Managed keys as one mount may use them. Safe for use by many threads. */
final class MountKeys {
    private final UsableKeys keys;
    private final Supplier<KeyUser> mount;

    /** @param mount the mount as it is now */
    MountKeys(UsableKeys keys, Supplier<KeyUser> mount) {
        this.keys = keys;
        this.mount = mount;
    }

    /**
     * The key that a call names.
     *
     * @throws ApiException 400 unless it names one that exists, 403 if the mount may not use it
     */
    ManagedKey choose(ManagedChoice choice) {
        return keys.choose(mount.get(), choice.name(), choice.id());
    }

    /** @throws ApiException 400 or 403, if the key cannot or may not be used for this */
    KeyUse use(KeyReference reference, Usage usage) {
        return keys.use(mount.get(), reference, usage);
    }

    /** The same for the key that a call names. */
    KeyUse use(ManagedChoice choice, Usage usage) {
        return use(reference(choose(choice)), usage);
    }

    /** A key to put a private key of ours into, which the call names. */
    KeyUse target(ManagedChoice choice) {
        return keys.target(mount.get(), reference(choose(choice)));
    }

    boolean allows(KeyReference reference, Usage usage) {
        return keys.allows(mount.get(), reference, usage);
    }

    static KeyReference reference(ManagedKey key) {
        return new KeyReference(key.name(), key.uuid());
    }
}
