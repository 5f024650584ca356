package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.crypto.Secret;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;

/** Key pairs in their stored form as the JDK wants them. */
final class KeyPairs {
    private KeyPairs() {}

    /** @param pkcs8 as {@link KeyMaterials} made it */
    static PrivateKey privateKey(KeyType type, Secret pkcs8) {
        byte[] encoded = pkcs8.copy();
        try {
            return factory(type).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException e) {
            throw unreadable(type, e);
        } finally {
            Arrays.fill(encoded, (byte) 0);
        }
    }

    /** @param spki SubjectPublicKeyInfo in DER */
    static PublicKey publicKey(KeyType type, byte[] spki) {
        try {
            return factory(type).generatePublic(new X509EncodedKeySpec(spki));
        } catch (GeneralSecurityException e) {
            throw unreadable(type, e);
        }
    }

    private static KeyFactory factory(KeyType type) throws GeneralSecurityException {
        return KeyFactory.getInstance(type.family() == KeyType.Family.ECDSA ? "EC" : type.algorithm());
    }

    private static IllegalStateException unreadable(KeyType type, GeneralSecurityException cause) {
        return new IllegalStateException("the Java platform cannot read its own keys of type " + type.word(), cause);
    }
}
