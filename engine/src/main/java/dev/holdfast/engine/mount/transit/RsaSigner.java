package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.DigestInfo;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.Pkcs1Padding;
import dev.holdfast.engine.crypto.signature.PssPadding;
import dev.holdfast.engine.crypto.signature.RsaPrimitive;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.interfaces.RSAPublicKey;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * RSASSA-PSS and RSASSA-PKCS1-v1_5 (RFC 8017, 8).
 *
 * @param privateKey asked for when something is signed
 * @param random makes salts
 */
record RsaSigner(RSAPublicKey publicKey, Supplier<PrivateKey> privateKey, SecureRandom random)
        implements VersionSigner {

    @Override
    public byte[] sign(byte[] input, SigningWish wish) {
        byte[] digest = wish.digest(SignatureApi.INPUT, input);
        byte[] encoded = wish.usesPss()
                ? pss(digest, wish)
                : pkcs1(digest, wish)
                        .orElseThrow(() -> InvalidFields.of(SignatureApi.INPUT, "is too long for a key of this size"));
        return RsaPrimitive.sign(privateKey.get(), encoded);
    }

    private byte[] pss(byte[] digest, SigningWish wish) {
        PssPadding padding = padding(wish);
        int longest = padding.longestSalt();
        int length = wish.salt().of(digest.length).orElse(longest);
        if (length > longest) {
            throw InvalidFields.of(SigningWish.SALT, "must be at most " + longest + " for this key and hash");
        }
        byte[] salt = new byte[length];
        random.nextBytes(salt);
        return padding.encode(digest, salt);
    }

    private Optional<byte[]> pkcs1(byte[] digest, SigningWish wish) {
        return Pkcs1Padding.encode(
                length(),
                wish.hash().map(hash -> DigestInfo.encode(hash, digest)).orElse(digest));
    }

    @Override
    public boolean verify(byte[] input, byte[] signature, SigningWish wish) {
        byte[] digest = wish.digest(SignatureApi.INPUT, input);
        byte[] encoded = RsaPrimitive.recover(publicKey, length(), signature);
        if (wish.usesPss()) {
            return padding(wish).verify(digest, encoded, wish.salt().of(digest.length));
        }
        return pkcs1(digest, wish)
                .filter(expected -> MessageDigest.isEqual(expected, encoded))
                .isPresent();
    }

    private PssPadding padding(SigningWish wish) {
        HashAlgorithm hash = wish.hash().orElseThrow();
        return new PssPadding(hash, publicKey.getModulus().bitLength() - 1);
    }

    /** Bytes of the modulus. */
    private int length() {
        return (publicKey.getModulus().bitLength() + 7) / Byte.SIZE;
    }
}
