package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.managedkey.KeyReference;
import java.time.Instant;
import java.util.Optional;

/**
 * One version of a key, as far as it is no secret.
 *
 * @param created when it was made
 * @param publicKey SubjectPublicKeyInfo in DER, empty for symmetric and managed keys
 * @param managed the managed key that does the work; empty if the secrets are here
 */
record KeyVersion(Instant created, byte[] publicKey, Optional<KeyReference> managed) {}
