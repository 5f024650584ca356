package dev.holdfast.engine.managedkey;

/**
 * How a message is signed; the key decides between RSA and ECDSA.
 *
 * @param hash digest of the message
 * @param pss RSA only: PSS with MGF1 over the same hash and a salt of the hash's length, instead of PKCS#1 v1.5
 */
public record SignatureScheme(HashAlgorithm hash, boolean pss) {}
