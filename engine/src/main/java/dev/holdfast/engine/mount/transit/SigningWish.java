package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.util.Arrays;
import java.util.Optional;

/**
 * How a signature is wanted, or was made.
 *
 * @param hash of the input; empty for none: the input is padded as it is
 * @param hashSent whether the caller chose it
 * @param prehashed the input is a digest already
 * @param pss RSA only: PSS rather than PKCS#1 v1.5; empty to leave it to the key
 * @param jws ECDSA: r and s side by side rather than DER; all in base64url
 * @param salt RSA with PSS only
 */
record SigningWish(
        Optional<HashAlgorithm> hash,
        boolean hashSent,
        boolean prehashed,
        Optional<Boolean> pss,
        boolean jws,
        SaltLength salt) {
    static final String HASH = "hash_algorithm";
    static final String PREHASHED = "prehashed";
    static final String PADDING = "signature_algorithm";
    static final String SALT = "salt_length";

    private static final String NONE = "none";
    private static final String PSS = "pss";
    private static final String PKCS1 = "pkcs1v15";
    private static final String MARSHALING = "marshaling_algorithm";
    private static final String JWS = "jws";

    /** Fields of sign and verify that hold for all entries. */
    static final Field[] FIELDS = {
        Field.text(HASH)
                .aliases("algorithm")
                .withDefault(HashAlgorithm.SHA2_256.word())
                .allowed(words())
                .described("Hash", "Hash of the input. Ed25519 has its own."),
        Field.text(PADDING)
                .withDefault(PSS)
                .allowed(PSS, PKCS1)
                .described("Signature algorithm", "Padding of RSA signatures."),
        Field.bool(PREHASHED).described("Prehashed", "The input is a digest made with the hash."),
        Field.text(MARSHALING)
                .withDefault("asn1")
                .allowed("asn1", JWS)
                .described("Marshaling", "Form of ECDSA signatures: DER, or as in JSON web signatures."),
        Field.text(SALT)
                .withDefault("auto")
                .described("Salt length", "Of PSS: auto for the longest, hash for the hash's length, or bytes.")
    };

    private static String[] words() {
        String[] hashes = HashAlgorithm.words();
        String[] all = Arrays.copyOf(hashes, hashes.length + 1);
        all[hashes.length] = NONE;
        return all;
    }

    /**
     * @param call of fields that include {@link #FIELDS}; the hash may be in its path
     * @throws InvalidFields for a hash or salt length that there is not, or a hash {@code none} with anything but
     *     prehashed input and PKCS#1 v1.5
     */
    static SigningWish from(Call call) {
        Fields fields = call.fields();
        String inPath = call.params().getOrDefault(HASH, "");
        String word = inPath.isEmpty() ? fields.text(HASH) : inPath;
        boolean pss = fields.text(PADDING).equals(PSS);
        SigningWish wish = new SigningWish(
                word.equals(NONE) ? Optional.empty() : Optional.of(Hashes.read(HASH, word)),
                !inPath.isEmpty() || fields.wasSent(HASH),
                fields.bool(PREHASHED),
                fields.wasSent(PADDING) ? Optional.of(pss) : Optional.empty(),
                fields.text(MARSHALING).equals(JWS),
                SaltLength.read(SALT, fields.text(SALT)));
        if (wish.hash.isEmpty() && (!wish.prehashed || pss)) {
            throw InvalidFields.of(
                    HASH, "can be " + NONE + " only with " + PREHASHED + " true and " + PADDING + " " + PKCS1);
        }
        return wish;
    }

    /**
     * What is signed in place of the input.
     *
     * @param field where the input came from
     * @throws InvalidFields if a digest is not of the hash's length
     */
    byte[] digest(String field, byte[] input) {
        if (hash.isEmpty()) {
            return input;
        }
        if (!prehashed) {
            return hash.get().digest(input);
        }
        requireDigest(field, hash.get(), input);
        return input;
    }

    /** @throws InvalidFields naming the field, if a digest is not of the hash's length */
    static void requireDigest(String field, HashAlgorithm hash, byte[] digest) {
        if (digest.length != hash.length()) {
            throw InvalidFields.of(
                    field,
                    "must be a digest of " + hash.length() + " bytes for " + hash.word() + ", not of " + digest.length);
        }
    }

    /** What is said to a digest where there is no hash before the signature. */
    static InvalidFields wholeInputOnly() {
        return InvalidFields.of(PREHASHED, "is not for Ed25519, which signs the input itself");
    }

    /** The word for a padding. */
    static String padding(boolean pss) {
        return pss ? PSS : PKCS1;
    }

    /** Whether RSA pads with PSS, which it does unless told otherwise. */
    boolean usesPss() {
        return pss.orElse(true);
    }

    /** The text of a signature. */
    String text(int version, byte[] signature) {
        Versioned made = new Versioned(version, signature);
        return jws ? made.urlText() : made.text();
    }

    /** @throws InvalidFields naming the field, if the text is no signature */
    Versioned read(String field, String text) {
        return jws ? Versioned.readUrl(field, text) : Versioned.read(field, text);
    }
}
