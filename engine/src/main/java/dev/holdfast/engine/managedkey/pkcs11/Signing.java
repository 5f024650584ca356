package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.DigestInfo;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.CkMechanism;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How one message is signed at one token: the mechanism and what is handed to it.
 *
 * <p>The message is hashed here and its hash signed by the bare mechanism, which nearly every token has; a token without
 * it gets the whole message for the mechanism that hashes too.
 *
 * @param mechanism with its parameters
 * @param input hash, DigestInfo or message
 * @param length bytes of a signature at the token
 */
record Signing(CkMechanism mechanism, byte[] input, int length) {
    private static final int ED25519_LENGTH = 64;

    /**
     * Chooses the mechanism.
     *
     * @param offered mechanisms of the token
     * @throws InvalidFields if the token cannot sign like this with such a key
     */
    static Signing of(PublicKey key, SignatureScheme scheme, byte[] message, Set<Long> offered) {
        return choose(key, scheme, message, offered).orElseThrow(() -> refusal(key, scheme, offered));
    }

    private static Optional<Signing> choose(PublicKey key, SignatureScheme scheme, byte[] message, Set<Long> offered) {
        if (key instanceof RSAPublicKey rsa) {
            int length = (rsa.getModulus().bitLength() + 7) / 8;
            return scheme.pss() ? pss(scheme, message, length, offered) : pkcs1(scheme, message, length, offered);
        }
        if (key instanceof EdECPublicKey) {
            return whole(CkMechanism.of(Ckm.EDDSA), scheme, message, ED25519_LENGTH, offered);
        }
        if (scheme.pss()) {
            throw InvalidFields.of("use_pss", "the key is an EC key, which has no PSS; send false");
        }
        return ecdsa(scheme, message, width((ECPublicKey) key), offered);
    }

    private static Optional<Signing> pkcs1(SignatureScheme scheme, byte[] message, int length, Set<Long> offered) {
        if (offered.contains(Ckm.RSA_PKCS)) {
            byte[] info = DigestInfo.encode(scheme.hash(), scheme.digest(message));
            return Optional.of(new Signing(CkMechanism.of(Ckm.RSA_PKCS), info, length));
        }
        return whole(CkMechanism.of(hash(scheme).rsaPkcs()), scheme, message, length, offered);
    }

    /** A token has to know the hash, to which the mask is bound; so its own mechanisms for the hash are looked for. */
    private static Optional<Signing> pss(SignatureScheme scheme, byte[] message, int length, Set<Long> offered) {
        TokenHash hash = hash(scheme);
        boolean known = offered.contains(hash.rsaPss()) || offered.contains(hash.digestMechanism());
        if (offered.contains(Ckm.RSA_PKCS_PSS) && known) {
            return Optional.of(new Signing(pssOf(Ckm.RSA_PKCS_PSS, hash), scheme.digest(message), length));
        }
        return whole(pssOf(hash.rsaPss(), hash), scheme, message, length, offered);
    }

    private static CkMechanism pssOf(long type, TokenHash hash) {
        return CkMechanism.pss(
                type,
                hash.digestMechanism(),
                hash.maskGeneration(),
                hash.algorithm().length());
    }

    private static Optional<Signing> ecdsa(SignatureScheme scheme, byte[] message, int width, Set<Long> offered) {
        if (offered.contains(Ckm.ECDSA)) {
            byte[] digest = scheme.digest(message);
            byte[] fitting = digest.length > width ? Arrays.copyOf(digest, width) : digest;
            return Optional.of(new Signing(CkMechanism.of(Ckm.ECDSA), fitting, 2 * width));
        }
        return whole(CkMechanism.of(hash(scheme).ecdsa()), scheme, message, 2 * width, offered);
    }

    private static TokenHash hash(SignatureScheme scheme) {
        return TokenHash.of(scheme.hash());
    }

    private static Optional<Signing> whole(
            CkMechanism mechanism, SignatureScheme scheme, byte[] message, int length, Set<Long> offered) {
        return !scheme.prehashed() && offered.contains(mechanism.type())
                ? Optional.of(new Signing(mechanism, message, length))
                : Optional.empty();
    }

    private static InvalidFields refusal(PublicKey key, SignatureScheme scheme, Set<Long> offered) {
        if (scheme.prehashed()) {
            return InvalidFields.of("prehashed", "the token signs no digests with this key; send the input itself");
        }
        List<String> usable = Arrays.stream(HashAlgorithm.values())
                .filter(h -> choose(key, new SignatureScheme(h, scheme.pss()), new byte[0], offered)
                        .isPresent())
                .map(HashAlgorithm::word)
                .toList();
        return InvalidFields.of(
                "hash_algorithm",
                "the token cannot sign " + scheme.hash().word() + (scheme.pss() ? " with PSS" : "") + "; it can: "
                        + (usable.isEmpty() ? "none" : String.join(", ", usable)));
    }

    /** Bytes of a coordinate of an EC key. */
    static int width(ECPublicKey key) {
        return (key.getParams().getCurve().getField().getFieldSize() + 7) / 8;
    }
}
