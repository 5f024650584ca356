package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.crypto.SecretBytesKey;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;

/** AES-GCM (NIST SP 800-38D) and ChaCha20-Poly1305 (RFC 8439): nonce, ciphertext and tag in one array. */
final class AeadCipher implements VersionCipher {
    private static final int NONCE_LENGTH = 12;
    private static final int TAG_LENGTH = 16;

    private final SecureRandom random;
    private final String transformation;
    private final SecretKey key;

    /** @param random makes nonces */
    AeadCipher(KeyType type, Secret key, SecureRandom random) {
        this.random = random;
        this.transformation = type == KeyType.CHACHA20_POLY1305 ? "ChaCha20-Poly1305" : "AES/GCM/NoPadding";
        this.key = new SecretBytesKey(type.algorithm(), key);
    }

    @Override
    public byte[] encrypt(byte[] plaintext, byte[] associatedData) {
        byte[] nonce = new byte[NONCE_LENGTH];
        random.nextBytes(nonce);
        byte[] sealed = Arrays.copyOf(nonce, NONCE_LENGTH + plaintext.length + TAG_LENGTH);
        try {
            cipher(Cipher.ENCRYPT_MODE, nonce, associatedData)
                    .doFinal(plaintext, 0, plaintext.length, sealed, NONCE_LENGTH);
            return sealed;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot encrypt with " + transformation, e);
        }
    }

    @Override
    public byte[] decrypt(byte[] ciphertext, byte[] associatedData) {
        if (ciphertext.length < NONCE_LENGTH + TAG_LENGTH) {
            throw CipherRefusal.ciphertext();
        }
        byte[] nonce = Arrays.copyOf(ciphertext, NONCE_LENGTH);
        try {
            return cipher(Cipher.DECRYPT_MODE, nonce, associatedData)
                    .doFinal(ciphertext, NONCE_LENGTH, ciphertext.length - NONCE_LENGTH);
        } catch (AEADBadTagException e) {
            throw CipherRefusal.ciphertext();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot decrypt with " + transformation, e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce, byte[] associatedData) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(transformation);
        cipher.init(mode, key, parameters(nonce));
        cipher.updateAAD(associatedData);
        return cipher;
    }

    private AlgorithmParameterSpec parameters(byte[] nonce) {
        return key.getAlgorithm().equals("AES")
                ? new GCMParameterSpec(TAG_LENGTH * Byte.SIZE, nonce)
                : new IvParameterSpec(nonce);
    }
}
