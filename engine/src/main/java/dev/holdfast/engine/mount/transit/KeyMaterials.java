package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.crypto.Secret;
import java.security.SecureRandom;

/** Makes the secrets of new versions. Safe for use by many threads. */
final class KeyMaterials {
    private static final int MAC_LENGTH = 32;

    private final SecureRandom random = new SecureRandom();

    /**
     * A new version's secrets and what is public of them.
     *
     * @param publicKey SubjectPublicKeyInfo in DER, empty for symmetric keys
     */
    record Made(KeyMaterial material, byte[] publicKey) {}

    Made make(KeyType type) {
        return new Made(new KeyMaterial(bytes(type.size()), bytes(MAC_LENGTH)), new byte[0]);
    }

    private Secret bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return Secret.owning(bytes);
    }
}
