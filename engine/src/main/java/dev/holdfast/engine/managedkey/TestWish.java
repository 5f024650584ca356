package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.util.Optional;

/**
 * What a test-sign is asked to do.
 *
 * @param hash empty to leave it to the key
 * @param usePss empty to leave it to the key
 * @param replace make a new key in place of the existing one
 */
public record TestWish(Optional<HashAlgorithm> hash, Optional<Boolean> usePss, boolean replace) {
    private static final String USE_PSS = "use_pss";
    private static final String HASH_ALGORITHM = "hash_algorithm";
    private static final String REPLACE = "replace";

    static final FieldSet FIELDS = FieldSet.of(
            Field.bool(USE_PSS).described("PSS", "RSA only: sign with PSS instead of PKCS#1 v1.5."),
            Field.text(HASH_ALGORITHM)
                    .withDefault(HashAlgorithm.SHA2_256.word())
                    .allowed(HashAlgorithm.words())
                    .described("Hash", "Hash of the message. Some keys fix it."),
            Field.bool(REPLACE)
                    .described("Replace the key", "Make a new key in place of the existing one and test that."));

    static TestWish from(Fields fields) {
        return new TestWish(
                fields.wasSent(HASH_ALGORITHM) ? HashAlgorithm.of(fields.text(HASH_ALGORITHM)) : Optional.empty(),
                fields.wasSent(USE_PSS) ? Optional.of(fields.bool(USE_PSS)) : Optional.empty(),
                fields.bool(REPLACE));
    }
}
