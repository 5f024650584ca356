package dev.holdfast.engine.mount.transit;

import java.time.Instant;

/**
 * One version of a key, as far as it is no secret.
 *
 * @param created when it was made
 * @param publicKey SubjectPublicKeyInfo in DER, empty for symmetric keys
 */
record KeyVersion(Instant created, byte[] publicKey) {}
