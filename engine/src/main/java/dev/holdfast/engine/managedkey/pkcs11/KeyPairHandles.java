package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendKey;

/**
 * A key pair on a token.
 *
 * @param publicHandle 0 if the token does not hold the public half
 * @param generation of the module in which the handles hold
 */
record KeyPairHandles(BackendKey key, long privateHandle, long publicHandle, int generation) {}
