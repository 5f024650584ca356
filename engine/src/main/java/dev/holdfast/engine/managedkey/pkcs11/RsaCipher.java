package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * RSA encryption by PKCS#1 v1.5 or OAEP.
 *
 * <p>A token that lacks the public half, or refuses to encrypt with it, is spared: encryption is done here, which gives
 * the same. Before the first such ciphertext of a key is given away, the token has to decrypt it, so that none is made
 * that it could not.
 */
final class RsaCipher implements KeyCipher {
    private final RsaPadding padding;
    private final Set<String> proven = ConcurrentHashMap.newKeySet();

    RsaCipher(RsaPadding padding) {
        this.padding = padding;
    }

    /** Bytes of the modulus. */
    static int length(RSAPublicKey key) {
        return (key.getModulus().bitLength() + 7) / 8;
    }

    @Override
    public byte[] encrypt(Sessions sessions, AddressedKey key, byte[] plaintext, byte[] associatedData) {
        int length = length(key.rsa());
        int limit = length - padding.overhead();
        if (plaintext.length > limit) {
            throw ApiException.badRequest("plaintext: has " + plaintext.length + " bytes, and this RSA key with "
                    + padding + " encrypts at most " + Math.max(0, limit) + "; encrypt a data key instead");
        }
        if (key.encryptor() == 0) {
            return encryptHere(sessions, key, plaintext);
        }
        try {
            return sessions.with(session -> session.encrypt(padding.mechanism(), key.encryptor(), plaintext, length))
                    .bytes();
        } catch (CkException e) {
            if (refusesPublicKey(e)) {
                return encryptHere(sessions, key, plaintext);
            }
            throw padding.explained(e);
        }
    }

    private static boolean refusesPublicKey(CkException e) {
        return e.is(
                Ckr.MECHANISM_INVALID,
                Ckr.KEY_FUNCTION_NOT_PERMITTED,
                Ckr.FUNCTION_NOT_SUPPORTED,
                Ckr.KEY_TYPE_INCONSISTENT);
    }

    private byte[] encryptHere(Sessions sessions, AddressedKey key, byte[] plaintext) {
        byte[] ciphertext = padding.encrypt(key.rsa(), plaintext);
        if (!proven.contains(key.id())) {
            prove(sessions, key, ciphertext);
            proven.add(key.id());
        }
        return ciphertext;
    }

    /** A key that may not decrypt proves nothing, and need not. */
    private void prove(Sessions sessions, AddressedKey key, byte[] ciphertext) {
        try {
            Arrays.fill(decrypt(sessions, key, ciphertext, new byte[0]), (byte) 0);
        } catch (CkException e) {
            if (!e.is(Ckr.KEY_FUNCTION_NOT_PERMITTED)) {
                throw e;
            }
        }
    }

    @Override
    public byte[] decrypt(Sessions sessions, AddressedKey key, byte[] ciphertext, byte[] associatedData) {
        int length = length(key.rsa());
        if (ciphertext.length != length) {
            throw new BadCiphertext();
        }
        try {
            return sessions.with(session -> session.decrypt(padding.mechanism(), key.decryptor(), ciphertext, length));
        } catch (CkException e) {
            throw padding.explained(e);
        }
    }
}
