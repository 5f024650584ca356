package dev.holdfast.engine.managedkey.cloudb;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.Deadline;
import java.util.Optional;
import java.util.function.Function;

/** RSA-OAEP with SHA-256 by a store. Safe for use by many threads. */
final class Encryption {
    private static final String ALGORITHM = "RSA-OAEP-256";
    /** Bytes of a block that OAEP needs with a hash of 32 bytes, RFC 8017 section 7.1.1. */
    private static final int OVERHEAD = 2 * 32 + 2;

    private final StoreAccess access;
    private final Function<Deadline, BackendKey> current;

    /** @param current the version in use */
    Encryption(StoreAccess access, Function<Deadline, BackendKey> current) {
        this.access = access;
        this.current = current;
    }

    /** @throws ApiException 400 if the plaintext is too long */
    byte[] encrypt(byte[] plaintext, Deadline deadline) {
        BackendKey key = current.apply(deadline);
        int most = KeyOperations.length(key) - OVERHEAD;
        if (plaintext.length > most) {
            throw ApiException.badRequest("plaintext: is " + plaintext.length + " bytes, and this RSA key encrypts "
                    + most + " at most; encrypt a data key with it, and the data with that");
        }
        String version = KeyBundle.version(key);
        byte[] block = access.calls().compute("encrypt", version, ALGORITHM, plaintext, deadline);
        return new Ciphertext(Optional.of(version), block).bytes();
    }

    /** @throws ApiException 400 if the ciphertext was not made with this key */
    byte[] decrypt(byte[] bytes, Deadline deadline) {
        Ciphertext ciphertext = Ciphertext.parse(bytes);
        String version = ciphertext.version().orElseGet(() -> KeyBundle.version(current.apply(deadline)));
        try {
            return access.calls().compute("decrypt", version, ALGORITHM, ciphertext.block(), deadline);
        } catch (CloudFailure e) {
            throw e.category() == Category.MECHANISM ? Ciphertext.notOurs() : e;
        }
    }
}
