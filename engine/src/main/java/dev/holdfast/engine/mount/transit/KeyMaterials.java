package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.crypto.Secret;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;

/** Makes the secrets of new versions. Safe for use by many threads. */
final class KeyMaterials {
    static final long LEAST_MAC_SIZE = 32;
    static final long LARGEST_MAC_SIZE = 512;

    private static final int MAC_LENGTH = 32;

    private final SecureRandom random = new SecureRandom();

    /**
     * A new version's secrets and what is public of them.
     *
     * @param publicKey SubjectPublicKeyInfo in DER, empty for symmetric keys
     */
    record Made(KeyMaterial material, byte[] publicKey) {}

    /**
     * @param type not that of managed keys, whose secrets are elsewhere
     * @param size bytes of an HMAC key; of no meaning to other types
     */
    Made make(KeyType type, int size) {
        return switch (type.family()) {
            case AEAD -> symmetric(bytes(type.size()));
            case HMAC -> symmetric(bytes(size));
            case EDDSA, ECDSA, RSA -> pair(type);
            case MANAGED -> throw new IllegalArgumentException("managed keys have no secrets here");
        };
    }

    private Made symmetric(Secret key) {
        return new Made(new KeyMaterial(key, bytes(MAC_LENGTH)), new byte[0]);
    }

    private Made pair(KeyType type) {
        KeyPair pair = generate(type);
        Secret secret = Secret.owning(pair.getPrivate().getEncoded());
        return new Made(
                new KeyMaterial(secret, bytes(MAC_LENGTH)), pair.getPublic().getEncoded());
    }

    private static KeyPair generate(KeyType type) {
        try {
            return generator(type).generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Java platform cannot make keys of type " + type.word(), e);
        }
    }

    private static KeyPairGenerator generator(KeyType type) throws GeneralSecurityException {
        if (type.family() == KeyType.Family.ECDSA) {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(type.algorithm()));
            return generator;
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance(type.algorithm());
        if (type.family() == KeyType.Family.RSA) {
            generator.initialize(type.size());
        }
        return generator;
    }

    private Secret bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return Secret.owning(bytes);
    }
}
