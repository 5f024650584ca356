package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.managedkey.KeyUse;
import dev.holdfast.engine.managedkey.Usage;
import java.util.function.Function;

/**
 * A managed key that encrypts and decrypts in its backend.
 *
 * @param uses the key, checked for a usage
 */
record ManagedCipher(Function<Usage, KeyUse> uses) implements VersionCipher {
    @Override
    public byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        return uses.apply(Usage.ENCRYPT).encrypt(plaintext, associatedData);
    }

    @Override
    public byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        return uses.apply(Usage.DECRYPT).decrypt(ciphertext, associatedData);
    }
}
