package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.security.interfaces.RSAPublicKey;

/** A mechanism that is not known here, handed to the token as it is, without parameter. */
final class OtherCipher implements KeyCipher {
    /** Room for padding, tags and the like. */
    private static final int ROOM = 512;

    private final CkMechanism mechanism;

    OtherCipher(long mechanism) {
        this.mechanism = CkMechanism.of(mechanism);
    }

    @Override
    public byte[] encrypt(Sessions sessions, AddressedKey key, byte[] plaintext, byte[] associatedData) {
        if (key.encryptor() == 0) {
            throw new UnusableKeyException(
                    Category.NOT_FOUND,
                    Ckr.OBJECT_HANDLE_INVALID,
                    "the token does not hold the public half of the key; put it there with the same id");
        }
        int longest = longest(key, plaintext);
        return sessions.with(session -> session.encrypt(mechanism, key.encryptor(), plaintext, longest))
                .bytes();
    }

    @Override
    public byte[] decrypt(Sessions sessions, AddressedKey key, byte[] ciphertext, byte[] associatedData) {
        int longest = longest(key, ciphertext);
        return sessions.with(session -> session.decrypt(mechanism, key.decryptor(), ciphertext, longest));
    }

    private static int longest(AddressedKey key, byte[] input) {
        return key.publicKey().orElse(null) instanceof RSAPublicKey rsa ? RsaCipher.length(rsa) : input.length + ROOM;
    }
}
