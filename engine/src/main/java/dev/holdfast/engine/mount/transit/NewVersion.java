package dev.holdfast.engine.mount.transit;

import java.util.Optional;
import java.util.function.Function;

/**
 * A version that is not stored yet.
 *
 * @param secrets empty if a managed key has them
 */
record NewVersion(KeyVersion version, Optional<KeyMaterial> secrets) {

    /**
     * Stores a key with this version as its newest, and wipes the secrets.
     *
     * @param key makes the key
     */
    TransitKey stored(KeyStore store, Function<KeyVersion, TransitKey> key) {
        try {
            TransitKey made = key.apply(version);
            secrets.ifPresentOrElse(material -> store.put(made, material), () -> store.put(made));
            return made;
        } finally {
            secrets.ifPresent(KeyMaterial::close);
        }
    }
}
