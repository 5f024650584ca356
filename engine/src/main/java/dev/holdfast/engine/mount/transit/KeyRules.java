package dev.holdfast.engine.mount.transit;

/**
 * What may be done with a key, whatever its type.
 *
 * @param minDecryption the oldest version that decrypts and verifies, 1 or more
 * @param minEncryption the oldest version that encrypts and signs, 0 for the newest alone unless another is asked for
 * @param deletionAllowed whether the key may be deleted
 * @param exportable shown; nothing exports keys. Stays true once it is
 * @param allowPlaintextBackup likewise
 */
record KeyRules(
        int minDecryption,
        int minEncryption,
        boolean deletionAllowed,
        boolean exportable,
        boolean allowPlaintextBackup) {}
