package dev.holdfast.engine.crypto.signature;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The nine hash algorithms of signatures, with their length in bytes and name in the JDK. */
public enum HashAlgorithm {
    SHA1("sha1", "SHA-1", 20),
    SHA2_224("sha2-224", "SHA-224", 28),
    SHA2_256("sha2-256", "SHA-256", 32),
    SHA2_384("sha2-384", "SHA-384", 48),
    SHA2_512("sha2-512", "SHA-512", 64),
    SHA3_224("sha3-224", "SHA3-224", 28),
    SHA3_256("sha3-256", "SHA3-256", 32),
    SHA3_384("sha3-384", "SHA3-384", 48),
    SHA3_512("sha3-512", "SHA3-512", 64);

    private final String word;
    private final String jdkName;
    private final int length;

    /** To be cloned, which is cheaper than to look one up. */
    @SuppressWarnings("ImmutableEnumChecker") // it is never fed
    private final MessageDigest unused;

    HashAlgorithm(String word, String jdkName, int length) {
        this.word = word;
        this.jdkName = jdkName;
        this.length = length;
        this.unused = unused(jdkName);
    }

    private static MessageDigest unused(String jdkName) {
        try {
            return MessageDigest.getInstance(jdkName);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + jdkName, e);
        }
    }

    /** The name in the API. */
    public String word() {
        return word;
    }

    /** The name by which the JDK's message digests know it. */
    public String jdkName() {
        return jdkName;
    }

    /** Bytes of a digest. */
    public int length() {
        return length;
    }

    /** The digest of these parts, one after the other. */
    public byte[] digest(byte[]... parts) {
        try {
            MessageDigest digest = (MessageDigest) unused.clone();
            for (byte[] part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(jdkName + " of the Java platform cannot be cloned", e);
        }
    }

    public static Optional<HashAlgorithm> of(String word) {
        String folded = word.toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(h -> h.word.equals(folded)).findFirst();
    }

    /** All nine names, in order. */
    public static String[] words() {
        return Arrays.stream(values()).map(HashAlgorithm::word).toArray(String[]::new);
    }
}
