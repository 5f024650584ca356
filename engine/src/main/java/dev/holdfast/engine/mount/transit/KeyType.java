package dev.holdfast.engine.mount.transit;

import java.util.Arrays;

/** The types of keys. */
enum KeyType {
    AES128_GCM96("aes128-gcm96", Family.AEAD, "AES", 16),
    AES256_GCM96("aes256-gcm96", Family.AEAD, "AES", 32),
    CHACHA20_POLY1305("chacha20-poly1305", Family.AEAD, "ChaCha20", 32),
    ED25519("ed25519", Family.EDDSA, "Ed25519", 0),
    ECDSA_P256("ecdsa-p256", Family.ECDSA, "secp256r1", 0),
    ECDSA_P384("ecdsa-p384", Family.ECDSA, "secp384r1", 0),
    ECDSA_P521("ecdsa-p521", Family.ECDSA, "secp521r1", 0),
    RSA_2048("rsa-2048", Family.RSA, "RSA", 2048),
    RSA_3072("rsa-3072", Family.RSA, "RSA", 3072),
    RSA_4096("rsa-4096", Family.RSA, "RSA", 4096),
    HMAC("hmac", Family.HMAC, "HMAC", 0),
    MANAGED_KEY("managed_key", Family.MANAGED, "", 0);

    /** What keys of a type are used for, and how. All make MACs too. What a managed key does, its settings say. */
    enum Family {
        AEAD(true, false),
        EDDSA(false, true),
        ECDSA(false, true),
        RSA(true, true),
        HMAC(false, false),
        MANAGED(true, true);

        private final boolean encrypts;
        private final boolean signs;

        Family(boolean encrypts, boolean signs) {
            this.encrypts = encrypts;
            this.signs = signs;
        }
    }

    private final String word;
    private final Family family;
    private final String algorithm;
    private final int size;

    KeyType(String word, Family family, String algorithm, int size) {
        this.word = word;
        this.family = family;
        this.algorithm = algorithm;
        this.size = size;
    }

    /** The name in the API. */
    String word() {
        return word;
    }

    Family family() {
        return family;
    }

    /** The JDK's name of the algorithm, or of the curve. */
    String algorithm() {
        return algorithm;
    }

    /** Bytes of a symmetric key, bits of an RSA key; 0 where neither says it. */
    int size() {
        return size;
    }

    boolean encrypts() {
        return family.encrypts;
    }

    boolean signs() {
        return family.signs;
    }

    /** @param word one of {@link #words} */
    static KeyType of(String word) {
        return Arrays.stream(values())
                .filter(type -> type.word.equals(word))
                .findFirst()
                .orElseThrow();
    }

    /** All names. */
    static String[] words() {
        return Arrays.stream(values()).map(KeyType::word).toArray(String[]::new);
    }
}
