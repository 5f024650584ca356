package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckr;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;

/**
 * Proves that a key pair on a token is the one that it should be: that the public half reads as expected, and that the
 * private half signs, or decrypts if it may not sign. Immutable.
 */
final class KeyTrial {
    private static final int LENGTH = 64;

    private final TokenCalls calls;
    private final KeySettings settings;
    private final SecureRandom random;

    KeyTrial(TokenCalls calls, KeySettings settings, SecureRandom random) {
        this.calls = calls;
        this.settings = settings;
        this.random = random;
    }

    /**
     * @throws UnusableKeyException if it is another key
     */
    void prove(Sessions sessions, KeyPairHandles pair, PublicKey expected) {
        byte[] message = new byte[LENGTH];
        random.nextBytes(message);
        boolean same = MessageDigest.isEqual(pair.key().publicKey().getEncoded(), expected.getEncoded());
        if (!same || !works(sessions, pair, message)) {
            throw new UnusableKeyException(
                    Category.MECHANISM,
                    Ckr.KEY_TYPE_INCONSISTENT,
                    "the token took the key but does not do with it what it should; put the key there with the tools of"
                            + " the HSM");
        }
    }

    private boolean works(Sessions sessions, KeyPairHandles pair, byte[] message) {
        if (settings.allows("sign")) {
            return signs(sessions, pair, message);
        }
        boolean decrypts = settings.allows("decrypt") && pair.key().publicKey() instanceof RSAPublicKey;
        return !decrypts || decrypts(sessions, pair, message);
    }

    private boolean signs(Sessions sessions, KeyPairHandles pair, byte[] message) {
        PublicKey key = pair.key().publicKey();
        SignatureScheme scheme = new SignatureScheme(HashAlgorithm.SHA2_256, settings.mechanism() == Ckm.RSA_PKCS_PSS);
        Signing signing =
                Signing.of(key, scheme, message, calls.keys().mechanisms(sessions.attachment(), calls.access()));
        byte[] raw = sessions.with(
                session -> session.sign(signing.mechanism(), pair.privateHandle(), signing.input(), signing.length()));
        byte[] signature = key instanceof ECPublicKey ? EcdsaSignature.toDer(raw) : raw;
        return SignatureCheck.verify(key, scheme, message, signature);
    }

    private boolean decrypts(Sessions sessions, KeyPairHandles pair, byte[] message) {
        AddressedKey key = AddressedKey.of(pair);
        RsaPadding padding = RsaPadding.of(settings);
        byte[] ciphertext = padding.encrypt(key.rsa(), message);
        return MessageDigest.isEqual(message, new RsaCipher(padding).decrypt(sessions, key, ciphertext, new byte[0]));
    }
}
