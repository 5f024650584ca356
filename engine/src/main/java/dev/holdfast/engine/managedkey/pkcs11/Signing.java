package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.managedkey.HashAlgorithm;
import dev.holdfast.engine.managedkey.SignatureScheme;
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
        TokenHash hash = TokenHash.of(scheme.hash());
        return choose(key, scheme.pss(), hash, message, offered).orElseThrow(() -> refusal(key, scheme, offered));
    }

    private static Optional<Signing> choose(
            PublicKey key, boolean pss, TokenHash hash, byte[] message, Set<Long> offered) {
        if (key instanceof RSAPublicKey rsa) {
            int length = (rsa.getModulus().bitLength() + 7) / 8;
            return pss ? pss(hash, message, length, offered) : pkcs1(hash, message, length, offered);
        }
        if (key instanceof EdECPublicKey) {
            return whole(CkMechanism.of(Ckm.EDDSA), message, ED25519_LENGTH, offered);
        }
        if (pss) {
            throw InvalidFields.of("use_pss", "the key is an EC key, which has no PSS; send false");
        }
        return ecdsa(hash, message, width((ECPublicKey) key), offered);
    }

    private static Optional<Signing> pkcs1(TokenHash hash, byte[] message, int length, Set<Long> offered) {
        if (offered.contains(Ckm.RSA_PKCS)) {
            return Optional.of(new Signing(CkMechanism.of(Ckm.RSA_PKCS), hash.digestInfo(message), length));
        }
        return whole(CkMechanism.of(hash.rsaPkcs()), message, length, offered);
    }

    /** A token has to know the hash, to which the mask is bound; so its own mechanisms for the hash are looked for. */
    private static Optional<Signing> pss(TokenHash hash, byte[] message, int length, Set<Long> offered) {
        long type = Ckm.RSA_PKCS_PSS;
        boolean known = offered.contains(hash.rsaPss()) || offered.contains(hash.digestMechanism());
        if (offered.contains(type) && known) {
            return Optional.of(new Signing(pssOf(type, hash), hash.digest(message), length));
        }
        return whole(pssOf(hash.rsaPss(), hash), message, length, offered);
    }

    private static CkMechanism pssOf(long type, TokenHash hash) {
        return CkMechanism.pss(
                type,
                hash.digestMechanism(),
                hash.maskGeneration(),
                hash.algorithm().length());
    }

    private static Optional<Signing> ecdsa(TokenHash hash, byte[] message, int width, Set<Long> offered) {
        if (offered.contains(Ckm.ECDSA)) {
            byte[] digest = hash.digest(message);
            byte[] fitting = digest.length > width ? Arrays.copyOf(digest, width) : digest;
            return Optional.of(new Signing(CkMechanism.of(Ckm.ECDSA), fitting, 2 * width));
        }
        return whole(CkMechanism.of(hash.ecdsa()), message, 2 * width, offered);
    }

    private static Optional<Signing> whole(CkMechanism mechanism, byte[] message, int length, Set<Long> offered) {
        return offered.contains(mechanism.type())
                ? Optional.of(new Signing(mechanism, message, length))
                : Optional.empty();
    }

    private static InvalidFields refusal(PublicKey key, SignatureScheme scheme, Set<Long> offered) {
        List<String> usable = Arrays.stream(HashAlgorithm.values())
                .filter(h -> choose(key, scheme.pss(), TokenHash.of(h), new byte[0], offered)
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
