package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ciphertext;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import java.security.SecureRandom;
import java.util.Arrays;

/** AES-CBC with PKCS#7 padding: a random first block, then the ciphertext. Nothing tells whether it was changed. */
final class CbcCipher implements KeyCipher {
    private static final int BLOCK = 16;

    private final SecureRandom random;

    CbcCipher(SecureRandom random) {
        this.random = random;
    }

    @Override
    public byte[] encrypt(Sessions sessions, AddressedKey key, byte[] plaintext, byte[] associatedData) {
        byte[] iv = new byte[BLOCK];
        random.nextBytes(iv);
        CkMechanism mechanism = CkMechanism.cbc(Ckm.AES_CBC_PAD, iv);
        int length = (plaintext.length / BLOCK + 1) * BLOCK;
        Ciphertext made = sessions.with(session -> session.encrypt(mechanism, key.encryptor(), plaintext, length));
        byte[] joined = Arrays.copyOf(iv, BLOCK + made.bytes().length);
        System.arraycopy(made.bytes(), 0, joined, BLOCK, made.bytes().length);
        return joined;
    }

    @Override
    public byte[] decrypt(Sessions sessions, AddressedKey key, byte[] ciphertext, byte[] associatedData) {
        if (ciphertext.length < 2 * BLOCK || ciphertext.length % BLOCK != 0) {
            throw new BadCiphertext();
        }
        CkMechanism mechanism = CkMechanism.cbc(Ckm.AES_CBC_PAD, Arrays.copyOf(ciphertext, BLOCK));
        byte[] rest = Arrays.copyOfRange(ciphertext, BLOCK, ciphertext.length);
        return sessions.with(session -> session.decrypt(mechanism, key.decryptor(), rest, rest.length));
    }
}
