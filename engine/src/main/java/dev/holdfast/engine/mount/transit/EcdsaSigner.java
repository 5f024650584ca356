package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.JdkSignature;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.function.Supplier;

/**
 * ECDSA (FIPS 186-4).
 *
 * @param privateKey asked for when something is signed
 */
record EcdsaSigner(PublicKey publicKey, Supplier<PrivateKey> privateKey) implements VersionSigner {
    /** What the JDK takes as a digest. */
    private static final int LONGEST = 64;

    @Override
    public byte[] sign(byte[] input, SigningWish wish) {
        return JdkSignature.sign(algorithm(wish), privateKey.get(), digest(input, wish));
    }

    @Override
    public boolean verify(byte[] input, byte[] signature, SigningWish wish) {
        return JdkSignature.verify(algorithm(wish), publicKey, digest(input, wish), signature);
    }

    private static String algorithm(SigningWish wish) {
        return wish.jws() ? "NONEwithECDSAinP1363Format" : "NONEwithECDSA";
    }

    private static byte[] digest(byte[] input, SigningWish wish) {
        byte[] digest = wish.digest(SignatureApi.INPUT, input);
        if (digest.length > LONGEST) {
            throw InvalidFields.of(SignatureApi.INPUT, "must not be longer than " + LONGEST + " bytes without a hash");
        }
        return digest;
    }
}
