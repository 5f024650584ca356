package dev.holdfast.engine.crypto;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Ciphers of one AES-GCM key that were used and can be used again: finding one and expanding its key costs more than
 * decrypting an entry. Safe for use by many threads, which do not wait for one another; {@link #close()} wipes the
 * expanded keys.
 */
final class GcmCiphers implements AutoCloseable {
    private static final int TAG_BITS = 128;
    private static final int PLACES = 16;

    private final AtomicReferenceArray<Cipher> idle = new AtomicReferenceArray<>(PLACES);
    private final SecretKey key;
    private volatile boolean closed;

    GcmCiphers(SecretKey key) {
        this.key = key;
    }

    /** A cipher at the beginning of its work; to be given back after it, if nothing failed. */
    Cipher take(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher known = idle.getAndSet(place(), null);
        Cipher cipher = known == null ? Cipher.getInstance("AES/GCM/NoPadding") : known;
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    void giveBack(Cipher cipher) {
        idle.set(place(), cipher);
        if (closed) {
            close();
        }
    }

    /** Threads that run at the same time mostly have places of their own. */
    private static int place() {
        return (int) Thread.currentThread().getId() & PLACES - 1;
    }

    @Override
    public void close() {
        closed = true;
        for (int i = 0; i < PLACES; i++) {
            Cipher cipher = idle.getAndSet(i, null);
            if (cipher != null) {
                wipe(cipher);
            }
        }
    }

    /** A new key takes the place of the old one in all that the cipher keeps. */
    private static void wipe(Cipher cipher) {
        byte[] other = new byte[Aead.KEY_LENGTH + Aead.NONCE_LENGTH];
        new SecureRandom().nextBytes(other);
        try {
            cipher.init(
                    Cipher.ENCRYPT_MODE,
                    new SecretKeySpec(other, 0, Aead.KEY_LENGTH, "AES"),
                    new GCMParameterSpec(TAG_BITS, other, Aead.KEY_LENGTH, Aead.NONCE_LENGTH));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has AES in Galois counter mode", e);
        }
    }
}
