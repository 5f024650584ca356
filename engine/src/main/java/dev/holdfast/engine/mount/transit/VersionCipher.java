package dev.holdfast.engine.mount.transit;

/** One version of a key that encrypts and decrypts. */
interface VersionCipher {

    /**
     * @param associatedData bound to the ciphertext; empty for none
     * @throws dev.holdfast.engine.api.InvalidFields on {@code plaintext} if it is too long, on {@code associated_data} if
     *     the algorithm takes none
     */
    byte[] encrypt(byte[] plaintext, byte[] associatedData);

    /**
     * @throws dev.holdfast.engine.api.InvalidFields on {@code ciphertext} if it is not one of this version and associated
     *     data
     */
    byte[] decrypt(byte[] ciphertext, byte[] associatedData);
}
