package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the settings of a managed key leave open when it signs.
 *
 * @param hashes those it can sign with, in order; empty if it cannot sign at all
 * @param pss the padding if the key fixes it: false for EC keys and PKCS#1 v1.5; empty if the caller may choose
 */
public record SigningChoices(List<HashAlgorithm> hashes, Optional<Boolean> pss) {
    /** Every hash, either padding. */
    public static final SigningChoices ALL = of(HashAlgorithm.values());
    /** A key that does not sign. */
    public static final SigningChoices NONE = of();

    public SigningChoices {
        hashes = List.copyOf(hashes);
    }

    /** These hashes, either padding. */
    public static SigningChoices of(HashAlgorithm... hashes) {
        return new SigningChoices(List.of(hashes), Optional.empty());
    }

    /** The same hashes with this padding only. */
    public SigningChoices fixing(boolean usePss) {
        return new SigningChoices(hashes, Optional.of(usePss));
    }

    /**
     * The scheme for a wish. What was not wished is fixed by the key, or else SHA2-256 with PKCS#1 v1.5.
     *
     * @throws InvalidFields on {@code hash_algorithm} or {@code use_pss} for a wish that the key cannot fulfil
     */
    public SignatureScheme choose(Optional<HashAlgorithm> hash, Optional<Boolean> usePss) {
        if (hash.isPresent() && !hashes.contains(hash.get())) {
            throw InvalidFields.of(
                    "hash_algorithm", "cannot be " + hash.get().word() + " for this key; allowed: " + hashWords());
        }
        if (usePss.isPresent() && pss.isPresent() && !usePss.equals(pss)) {
            throw InvalidFields.of("use_pss", "must be " + pss.get() + " or left out: the key fixes it");
        }
        return new SignatureScheme(
                hash.orElseGet(this::usualHash), pss.or(() -> usePss).orElse(false));
    }

    /** Lets a scheme pass that the key can sign with; errors as {@link #choose}. */
    public void require(SignatureScheme scheme) {
        var unused = choose(Optional.of(scheme.hash()), Optional.of(scheme.pss()));
    }

    private HashAlgorithm usualHash() {
        return hashes.contains(HashAlgorithm.SHA2_256) ? HashAlgorithm.SHA2_256 : hashes.get(0);
    }

    private String hashWords() {
        return hashes.stream().map(HashAlgorithm::word).collect(Collectors.joining(", "));
    }
}
