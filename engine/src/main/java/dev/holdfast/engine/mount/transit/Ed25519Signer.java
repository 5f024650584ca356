package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.crypto.signature.JdkSignature;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.function.Supplier;

/**
 * Ed25519 (RFC 8032), which hashes the input itself; a wish for a hash is of no meaning to it.
 *
 * @param privateKey asked for when something is signed
 */
record Ed25519Signer(PublicKey publicKey, Supplier<PrivateKey> privateKey) implements VersionSigner {
    private static final String ALGORITHM = "Ed25519";

    @Override
    public byte[] sign(byte[] input, SigningWish wish) {
        requireWhole(wish);
        return JdkSignature.sign(ALGORITHM, privateKey.get(), input);
    }

    @Override
    public boolean verify(byte[] input, byte[] signature, SigningWish wish) {
        requireWhole(wish);
        return JdkSignature.verify(ALGORITHM, publicKey, input, signature);
    }

    private static void requireWhole(SigningWish wish) {
        if (wish.prehashed()) {
            throw SigningWish.wholeInputOnly();
        }
    }
}
