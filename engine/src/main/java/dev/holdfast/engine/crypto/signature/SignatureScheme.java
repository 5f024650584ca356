package dev.holdfast.engine.crypto.signature;

/**
 * How a message is signed; the key decides between RSA and ECDSA.
 *
 * @param hash digest of the message
 * @param pss RSA only: PSS with MGF1 over the same hash and a salt of the hash's length, instead of PKCS#1 v1.5
 * @param prehashed the message is its digest already, and of the hash's length; not for Ed25519
 */
public record SignatureScheme(HashAlgorithm hash, boolean pss, boolean prehashed) {

    /** For whole messages. */
    public SignatureScheme(HashAlgorithm hash, boolean pss) {
        this(hash, pss, false);
    }

    /** The same for digests. */
    public SignatureScheme ofDigests() {
        return new SignatureScheme(hash, pss, true);
    }

    /** What is padded and signed. */
    public byte[] digest(byte[] message) {
        return prehashed ? message : hash.digest(message);
    }
}
