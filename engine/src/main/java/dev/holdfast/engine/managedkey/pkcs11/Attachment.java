package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Cryptoki;

/**
 * An initialised module, for the length of some calls.
 *
 * @param cryptoki its calls
 * @param generation how often it has been initialised: sessions and handles of another generation are void
 */
record Attachment(Cryptoki cryptoki, int generation) {}
