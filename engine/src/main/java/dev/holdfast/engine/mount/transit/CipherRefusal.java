package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;

/** What ciphers refuse, in words that tell an attacker nothing about the reason. */
final class CipherRefusal {
    private CipherRefusal() {}

    static InvalidFields ciphertext() {
        return InvalidFields.of(
                CipherApi.CIPHERTEXT, "cannot be decrypted: it was changed, or made with other associated data or key");
    }
}
