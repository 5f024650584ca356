package dev.holdfast.engine.managedkey.pkcs11;

/** How keys encrypt and decrypt by one mechanism. Safe for use by many threads. */
interface KeyCipher {

    /**
     * Encrypts.
     *
     * @param associatedData empty if {@link #takesAssociatedData()} is false
     * @return all that {@link #decrypt} needs
     */
    byte[] encrypt(Sessions sessions, AddressedKey key, byte[] plaintext, byte[] associatedData);

    /**
     * Decrypts what {@link #encrypt} gave.
     *
     * @throws BadCiphertext if that is plain without asking the token
     */
    byte[] decrypt(Sessions sessions, AddressedKey key, byte[] ciphertext, byte[] associatedData);

    default boolean takesAssociatedData() {
        return false;
    }
}
