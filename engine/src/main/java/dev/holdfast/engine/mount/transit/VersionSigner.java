package dev.holdfast.engine.mount.transit;

/** One version of a key that signs and verifies. */
interface VersionSigner {

    /**
     * @throws dev.holdfast.engine.api.InvalidFields naming the field of the wish or input that the key cannot fulfil
     */
    byte[] sign(byte[] input, SigningWish wish);

    /** Whether the signature fits; one that is not even well formed does not. */
    boolean verify(byte[] input, byte[] signature, SigningWish wish);
}
