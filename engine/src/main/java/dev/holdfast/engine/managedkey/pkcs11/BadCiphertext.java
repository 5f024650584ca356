package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.ApiException;
import java.util.List;

/**
 * 400: a ciphertext does not decrypt. Always in the same words: whoever could tell a wrong padding from a wrong length
 * or tag could decrypt by asking often enough.
 */
final class BadCiphertext extends ApiException {
    BadCiphertext() {
        super(
                400,
                List.of("ciphertext: does not decrypt with this managed key: it was encrypted with another key or with"
                        + " other associated data, or has been changed"));
    }
}
