package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.KeyUse;
import dev.holdfast.engine.managedkey.SigningChoices;
import dev.holdfast.engine.managedkey.Usage;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Optional;
import java.util.function.Function;

/**
 * A managed key that signs and verifies in its backend. What the key fixes need not be asked for.
 *
 * @param uses the key, checked for a usage
 */
record ManagedSigner(Function<Usage, KeyUse> uses) implements VersionSigner {
    @Override
    public byte[] sign(byte[] input, SigningWish wish) {
        KeyUse use = uses.apply(Usage.SIGN);
        PublicKey key = use.backendKey().publicKey();
        byte[] signature = use.sign(scheme(use, key, input, wish), input);
        return wish.jws() && key instanceof ECPublicKey ec ? EcdsaForm.toSideBySide(ec, signature) : signature;
    }

    @Override
    public boolean verify(byte[] input, byte[] signature, SigningWish wish) {
        KeyUse use = uses.apply(Usage.VERIFY);
        PublicKey key = use.backendKey().publicKey();
        SignatureScheme scheme = scheme(use, key, input, wish);
        Optional<byte[]> der =
                wish.jws() && key instanceof ECPublicKey ec ? EcdsaForm.toDer(ec, signature) : Optional.of(signature);
        return der.filter(form -> use.verify(scheme, input, form)).isPresent();
    }

    private static SignatureScheme scheme(KeyUse use, PublicKey key, byte[] input, SigningWish wish) {
        SignatureScheme scheme = scheme(use, key, wish);
        if (!wish.prehashed()) {
            return scheme;
        }
        if (key instanceof EdECPublicKey) {
            throw SigningWish.wholeInputOnly();
        }
        SigningWish.requireDigest(SignatureApi.INPUT, scheme.hash(), input);
        return scheme.ofDigests();
    }

    private static SignatureScheme scheme(KeyUse use, PublicKey key, SigningWish wish) {
        if (wish.hash().isEmpty()) {
            throw InvalidFields.of(
                    SigningWish.HASH, "cannot be none for a managed key, whose backend has to know the hash; name it");
        }
        SigningChoices choices = use.key().type().signing(use.key().settings());
        Optional<HashAlgorithm> hash = wish.hashSent() ? wish.hash() : Optional.empty();
        SignatureScheme scheme = choices.choose(
                hash, key instanceof RSAPublicKey ? Optional.of(padding(choices, wish)) : Optional.empty());
        requireSalt(scheme, wish);
        return scheme;
    }

    private static void requireSalt(SignatureScheme scheme, SigningWish wish) {
        int hashLength = scheme.hash().length();
        if (scheme.pss() && wish.salt().of(hashLength).orElse(hashLength) != hashLength) {
            throw InvalidFields.of(
                    SigningWish.SALT, "must be auto, hash or " + hashLength + " for a managed key with this hash");
        }
    }

    /** Whether to use PSS. */
    private static boolean padding(SigningChoices choices, SigningWish wish) {
        if (wish.pss().isPresent() && choices.pss().isPresent() && !wish.pss().equals(choices.pss())) {
            throw InvalidFields.of(
                    SigningWish.PADDING,
                    "must be " + SigningWish.padding(choices.pss().get()) + " or left out: the managed key fixes it");
        }
        return choices.pss().orElse(wish.usesPss());
    }
}
