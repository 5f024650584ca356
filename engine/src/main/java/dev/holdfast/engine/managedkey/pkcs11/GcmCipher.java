package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ciphertext;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkException;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * AES-GCM: nonce of 12 bytes, ciphertext, tag of 16 bytes. The nonce is random, so one key is good for 2^32 messages
 * (NIST SP 800-38D, section 8.3).
 *
 * <p>Some tokens make the nonce themselves: they put it in the place of ours, and some of them refuse any nonce but
 * zeros. Therefore the nonce is read back, and one of zeros is tried where ours is refused, but never kept.
 */
final class GcmCipher implements KeyCipher {
    private static final int NONCE = 12;
    private static final int TAG = 16;

    private final SecureRandom random;

    GcmCipher(SecureRandom random) {
        this.random = random;
    }

    @Override
    public boolean takesAssociatedData() {
        return true;
    }

    @Override
    public byte[] encrypt(Sessions sessions, AddressedKey key, byte[] plaintext, byte[] associatedData) {
        byte[] nonce = new byte[NONCE];
        random.nextBytes(nonce);
        try {
            return joined(encrypt(sessions, key, plaintext, CkMechanism.gcm(nonce, associatedData, TAG * Byte.SIZE)));
        } catch (CkException e) {
            if (!e.is(Ckr.MECHANISM_PARAM_INVALID, Ckr.ARGUMENTS_BAD)) {
                throw e;
            }
            return encryptWithItsNonce(sessions, key, plaintext, associatedData, e);
        }
    }

    private static byte[] encryptWithItsNonce(
            Sessions sessions, AddressedKey key, byte[] plaintext, byte[] associatedData, CkException refusal) {
        byte[] zeros = new byte[NONCE];
        Ciphertext made = encrypt(sessions, key, plaintext, CkMechanism.gcm(zeros, associatedData, TAG * Byte.SIZE));
        if (Arrays.equals(made.nonce(), zeros)) {
            throw refusal;
        }
        return joined(made);
    }

    private static Ciphertext encrypt(Sessions sessions, AddressedKey key, byte[] plaintext, CkMechanism mechanism) {
        int length = plaintext.length + TAG;
        Ciphertext made = sessions.with(session -> session.encrypt(mechanism, key.encryptor(), plaintext, length));
        if (made.bytes().length != length) {
            throw new UnusableKeyException(
                    Category.MECHANISM,
                    Ckr.MECHANISM_PARAM_INVALID,
                    "the token's AES-GCM gives something else than ciphertext and a tag of 16 bytes; use another mechanism");
        }
        return made;
    }

    private static byte[] joined(Ciphertext made) {
        byte[] joined = Arrays.copyOf(made.nonce(), NONCE + made.bytes().length);
        System.arraycopy(made.bytes(), 0, joined, NONCE, made.bytes().length);
        return joined;
    }

    @Override
    public byte[] decrypt(Sessions sessions, AddressedKey key, byte[] ciphertext, byte[] associatedData) {
        if (ciphertext.length < NONCE + TAG) {
            throw new BadCiphertext();
        }
        byte[] nonce = Arrays.copyOf(ciphertext, NONCE);
        byte[] rest = Arrays.copyOfRange(ciphertext, NONCE, ciphertext.length);
        CkMechanism mechanism = CkMechanism.gcm(nonce, associatedData, TAG * Byte.SIZE);
        return sessions.with(session -> session.decrypt(mechanism, key.decryptor(), rest, rest.length));
    }
}
