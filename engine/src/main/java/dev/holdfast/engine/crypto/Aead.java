package dev.holdfast.engine.crypto;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;

/**
 * AES-256-GCM (NIST SP 800-38D): a random 12-byte nonce, the ciphertext, a 16-byte tag, in one array.
 *
 * <p>One key must not encrypt more than 2^32 times, because nonces are random. Safe for use by many threads; wiped on
 * {@link #close()}.
 */
public final class Aead implements AutoCloseable {
    /** Bytes of a key. */
    public static final int KEY_LENGTH = 32;

    /** Bytes by which the result is longer than the plaintext. */
    public static final int OVERHEAD = 28;

    static final int NONCE_LENGTH = 12;

    private final SecureRandom random = new SecureRandom();
    private final SecretBytesKey key;
    private final GcmCiphers ciphers;

    /**
     * With a copy of this key.
     *
     * @throws IllegalArgumentException if the key is not 32 bytes long
     */
    public Aead(Secret key) {
        if (key.length() != KEY_LENGTH) {
            throw new IllegalArgumentException("an AES-256 key has 32 bytes, not " + key.length());
        }
        this.key = new SecretBytesKey("AES", Secret.owning(key.copy()));
        this.ciphers = new GcmCiphers(this.key);
    }

    /**
     * Nonce, ciphertext and tag.
     *
     * @param associated bytes that are not in the result but must be the same when decrypting
     */
    public byte[] encrypt(byte[] plaintext, byte[] associated) {
        byte[] nonce = new byte[NONCE_LENGTH];
        random.nextBytes(nonce);
        return encrypt(nonce, plaintext, associated);
    }

    byte[] encrypt(byte[] nonce, byte[] plaintext, byte[] associated) {
        try {
            byte[] sealed = Arrays.copyOf(nonce, plaintext.length + OVERHEAD);
            Cipher cipher = ciphers.take(Cipher.ENCRYPT_MODE, nonce);
            cipher.updateAAD(associated);
            cipher.doFinal(plaintext, 0, plaintext.length, sealed, NONCE_LENGTH);
            ciphers.giveBack(cipher);
            return sealed;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has AES in Galois counter mode", e);
        }
    }

    /**
     * The plaintext.
     *
     * @param sealed nonce, ciphertext and tag, from {@code offset} to the end
     * @throws AeadException if it was changed, belongs elsewhere or was made with another key
     */
    public byte[] decrypt(byte[] sealed, int offset, byte[] associated) {
        int length = sealed.length - offset;
        if (length < OVERHEAD) {
            throw new AeadException("too short");
        }
        try {
            byte[] nonce = Arrays.copyOfRange(sealed, offset, offset + NONCE_LENGTH);
            Cipher cipher = ciphers.take(Cipher.DECRYPT_MODE, nonce);
            cipher.updateAAD(associated);
            byte[] plaintext = cipher.doFinal(sealed, offset + NONCE_LENGTH, length - NONCE_LENGTH);
            ciphers.giveBack(cipher);
            return plaintext;
        } catch (AEADBadTagException e) {
            throw new AeadException("was changed, moved, or encrypted with another key");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has AES in Galois counter mode", e);
        }
    }

    @Override
    public void close() {
        ciphers.close();
        key.bytes().close();
    }

    @Override
    public String toString() {
        return "Aead[hidden]";
    }
}
