package dev.holdfast.engine.crypto.signature;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;

/** A digest with the name of its hash in DER, as RSA signs it with PKCS#1 v1.5 (RFC 8017, 9.2; the same for SHA-3). */
public final class DigestInfo {
    /** Last byte of the object identifier in NIST's arc 2.16.840.1.101.3.4.2. */
    private static final Map<HashAlgorithm, Integer> NIST_IDENTIFIERS = Map.of(
            HashAlgorithm.SHA2_256, 1,
            HashAlgorithm.SHA2_384, 2,
            HashAlgorithm.SHA2_512, 3,
            HashAlgorithm.SHA2_224, 4,
            HashAlgorithm.SHA3_224, 7,
            HashAlgorithm.SHA3_256, 8,
            HashAlgorithm.SHA3_384, 9,
            HashAlgorithm.SHA3_512, 10);

    private static final String SHA1_PREFIX = "3021300906052b0e03021a05000414";

    /** All up to the digest. */
    private static final Map<HashAlgorithm, byte[]> PREFIXES = new EnumMap<>(HashAlgorithm.class);

    static {
        for (HashAlgorithm hash : HashAlgorithm.values()) {
            PREFIXES.put(hash, HexFormat.of().parseHex(prefix(hash)));
        }
    }

    private DigestInfo() {}

    /** The encoding of a digest that was made with this hash. */
    public static byte[] encode(HashAlgorithm hash, byte[] digest) {
        byte[] prefix = PREFIXES.get(hash);
        byte[] info = Arrays.copyOf(prefix, prefix.length + digest.length);
        System.arraycopy(digest, 0, info, prefix.length, digest.length);
        return info;
    }

    private static String prefix(HashAlgorithm hash) {
        return hash == HashAlgorithm.SHA1
                ? SHA1_PREFIX
                : String.format(
                        "30%02x300d060960864801650304020%x050004%02x",
                        17 + hash.length(), NIST_IDENTIFIERS.get(hash), hash.length());
    }
}
