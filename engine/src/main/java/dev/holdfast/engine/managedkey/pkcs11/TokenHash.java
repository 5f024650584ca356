package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;

/**
 * A hash as PKCS#11 writes it. Numbers: pkcs11t.h 3.0.
 */
enum TokenHash {
    SHA1(HashAlgorithm.SHA1, 0x220, 1, 0x06, 0x0E, 0x1042),
    SHA2_224(HashAlgorithm.SHA2_224, 0x255, 5, 0x46, 0x47, 0x1043),
    SHA2_256(HashAlgorithm.SHA2_256, 0x250, 2, 0x40, 0x43, 0x1044),
    SHA2_384(HashAlgorithm.SHA2_384, 0x260, 3, 0x41, 0x44, 0x1045),
    SHA2_512(HashAlgorithm.SHA2_512, 0x270, 4, 0x42, 0x45, 0x1046),
    SHA3_224(HashAlgorithm.SHA3_224, 0x2B5, 6, 0x66, 0x67, 0x1047),
    SHA3_256(HashAlgorithm.SHA3_256, 0x2B0, 7, 0x60, 0x63, 0x1048),
    SHA3_384(HashAlgorithm.SHA3_384, 0x2C0, 8, 0x61, 0x64, 0x1049),
    SHA3_512(HashAlgorithm.SHA3_512, 0x2D0, 9, 0x62, 0x65, 0x104A);

    private final HashAlgorithm algorithm;
    private final long digestMechanism;
    private final long maskGeneration;
    private final long rsaPkcs;
    private final long rsaPss;
    private final long ecdsa;

    TokenHash(
            HashAlgorithm algorithm, long digestMechanism, long maskGeneration, long rsaPkcs, long rsaPss, long ecdsa) {
        this.algorithm = algorithm;
        this.digestMechanism = digestMechanism;
        this.maskGeneration = maskGeneration;
        this.rsaPkcs = rsaPkcs;
        this.rsaPss = rsaPss;
        this.ecdsa = ecdsa;
    }

    static TokenHash of(HashAlgorithm algorithm) {
        return valueOf(algorithm.name());
    }

    /** The hash that the setting for OAEP names: {@code sha1}, {@code sha224} and so on. */
    static TokenHash ofOaep(String word) {
        return valueOf(word.equals("sha1") ? "SHA1" : word.replace("sha", "SHA2_"));
    }

    HashAlgorithm algorithm() {
        return algorithm;
    }

    /** The mechanism that is the bare hash, which also names it in parameters. */
    long digestMechanism() {
        return digestMechanism;
    }

    /** CKG_MGF1_ over this hash. */
    long maskGeneration() {
        return maskGeneration;
    }

    /** The mechanism that hashes and signs by PKCS#1 v1.5. */
    long rsaPkcs() {
        return rsaPkcs;
    }

    /** The mechanism that hashes and signs by PSS. */
    long rsaPss() {
        return rsaPss;
    }

    /** The mechanism that hashes and signs by ECDSA. */
    long ecdsa() {
        return ecdsa;
    }
}
