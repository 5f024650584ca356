package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Optional;

/**
 * The key that the settings mean, of either kind, as far as operations beyond signing need to know it.
 *
 * @param id CKA_ID in hex
 * @param encryptor handle of the secret key or of the public half; 0 if the token does not hold the public half
 * @param decryptor handle of the secret key or of the private half
 * @param publicKey empty for a secret key
 * @param generation of the module in which the handles hold
 */
record AddressedKey(String id, long encryptor, long decryptor, Optional<PublicKey> publicKey, int generation) {

    static AddressedKey of(KeyPairHandles pair) {
        return new AddressedKey(
                pair.key().id(),
                pair.publicHandle(),
                pair.privateHandle(),
                Optional.of(pair.key().publicKey()),
                pair.generation());
    }

    static AddressedKey secret(String id, long handle, int generation) {
        return new AddressedKey(id, handle, handle, Optional.empty(), generation);
    }

    /**
     * @throws UnusableKeyException if it is no RSA key
     */
    RSAPublicKey rsa() {
        if (publicKey.orElse(null) instanceof RSAPublicKey rsa) {
            return rsa;
        }
        throw new UnusableKeyException(
                Category.MECHANISM,
                Ckr.KEY_TYPE_INCONSISTENT,
                "the mechanism is for RSA keys, and the key is none; set mechanism to one that fits the key");
    }
}
