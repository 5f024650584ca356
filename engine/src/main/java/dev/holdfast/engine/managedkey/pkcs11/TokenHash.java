package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.managedkey.HashAlgorithm;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A hash as PKCS#11 and PKCS#1 write it. Numbers: pkcs11t.h 3.0; object identifiers: RFC 8017, appendix B.1, and NIST's
 * register of algorithm identifiers for SHA-3.
 */
enum TokenHash {
    SHA1(HashAlgorithm.SHA1, 0x220, 1, 0x06, 0x0E, 0x1042, "3021300906052b0e03021a05000414"),
    SHA2_224(HashAlgorithm.SHA2_224, 0x255, 5, 0x46, 0x47, 0x1043, sha("2d", "04", "1c")),
    SHA2_256(HashAlgorithm.SHA2_256, 0x250, 2, 0x40, 0x43, 0x1044, sha("31", "01", "20")),
    SHA2_384(HashAlgorithm.SHA2_384, 0x260, 3, 0x41, 0x44, 0x1045, sha("41", "02", "30")),
    SHA2_512(HashAlgorithm.SHA2_512, 0x270, 4, 0x42, 0x45, 0x1046, sha("51", "03", "40")),
    SHA3_224(HashAlgorithm.SHA3_224, 0x2B5, 6, 0x66, 0x67, 0x1047, sha("2d", "07", "1c")),
    SHA3_256(HashAlgorithm.SHA3_256, 0x2B0, 7, 0x60, 0x63, 0x1048, sha("31", "08", "20")),
    SHA3_384(HashAlgorithm.SHA3_384, 0x2C0, 8, 0x61, 0x64, 0x1049, sha("41", "09", "30")),
    SHA3_512(HashAlgorithm.SHA3_512, 0x2D0, 9, 0x62, 0x65, 0x104A, sha("51", "0a", "40"));

    private final HashAlgorithm algorithm;
    private final long digestMechanism;
    private final long maskGeneration;
    private final long rsaPkcs;
    private final long rsaPss;
    private final long ecdsa;
    private final String digestInfo;

    TokenHash(
            HashAlgorithm algorithm,
            long digestMechanism,
            long maskGeneration,
            long rsaPkcs,
            long rsaPss,
            long ecdsa,
            String digestInfo) {
        this.algorithm = algorithm;
        this.digestMechanism = digestMechanism;
        this.maskGeneration = maskGeneration;
        this.rsaPkcs = rsaPkcs;
        this.rsaPss = rsaPss;
        this.ecdsa = ecdsa;
        this.digestInfo = digestInfo;
    }

    /** DigestInfo of a hash in NIST's arc 2.16.840.1.101.3.4.2, up to the digest. */
    private static String sha(String length, String arc, String digestLength) {
        return "30" + length + "300d06096086480165030402" + arc + "050004" + digestLength;
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

    byte[] digest(byte[] message) {
        return algorithm.digest(message);
    }

    /** The digest inside the DigestInfo that PKCS#1 v1.5 signs. */
    byte[] digestInfo(byte[] message) {
        byte[] head = HexFormat.of().parseHex(digestInfo);
        byte[] digest = digest(message);
        byte[] info = Arrays.copyOf(head, head.length + digest.length);
        System.arraycopy(digest, 0, info, head.length, digest.length);
        return info;
    }
}
