package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import java.time.Duration;

/**
 * What a new key shall be.
 *
 * @param type of all its versions
 * @param size bytes of an HMAC key; of no meaning to other types
 * @param managed the managed key that does the work, for type {@code managed_key}
 * @param rules that hold at first
 */
record KeyWish(KeyType type, int size, ManagedChoice managed, KeyRules rules) {
    private static final String TYPE = "type";
    private static final String SIZE = "key_size";
    static final String EXPORTABLE = "exportable";
    static final String BACKUP = "allow_plaintext_backup";

    /** The type of a key that encryption makes. */
    static final Field TYPE_FIELD = Field.text(TYPE)
            .withDefault(KeyType.AES256_GCM96.word())
            .allowed(KeyType.words())
            .described("Type", "What a new key is; it cannot be changed later.");

    /** Not offered; refused rather than ignored, because data would be protected otherwise than the caller thinks. */
    static final Field CONVERGENT =
            Field.bool("convergent_encryption").described("Convergent", "Not offered; only false is accepted.");

    static final Field ROTATION = Field.duration("auto_rotate_period")
            .withDefault(Duration.ZERO)
            .described("Rotation period", "Not offered; only 0 is accepted. Rotate keys by a call.");

    static final Field EXPORTABLE_FIELD =
            Field.bool(EXPORTABLE).described("Exportable", "Shown; nothing exports keys. Stays true once it is.");
    static final Field BACKUP_FIELD =
            Field.bool(BACKUP).described("Plaintext backup", "Shown; nothing exports keys. Stays true once it is.");

    private static final Field DERIVED =
            Field.bool("derived").described("Derived", "Not offered; only false is accepted.");

    private static final Field SIZE_FIELD = Field.integer(SIZE)
            .withDefault(KeyMaterials.LEAST_MAC_SIZE)
            .between(KeyMaterials.LEAST_MAC_SIZE, KeyMaterials.LARGEST_MAC_SIZE)
            .described("Key size", "Bytes of a key of type hmac; other types have theirs.");

    static final FieldSet FIELDS = FieldSet.of(
            TYPE_FIELD,
            SIZE_FIELD,
            ManagedChoice.NAME,
            ManagedChoice.ID,
            EXPORTABLE_FIELD,
            BACKUP_FIELD,
            DERIVED,
            CONVERGENT,
            ROTATION);

    /**
     * @param fields of {@link #FIELDS}
     * @throws InvalidFields for what is not offered
     */
    static KeyWish from(Fields fields) {
        refuse(fields, DERIVED);
        refuse(fields, CONVERGENT);
        refuseRotation(fields);
        KeyRules rules = new KeyRules(1, 0, false, fields.bool(EXPORTABLE), fields.bool(BACKUP));
        KeyType type = KeyType.of(fields.text(TYPE));
        if (fields.wasSent(SIZE) && type != KeyType.HMAC) {
            throw InvalidFields.of(SIZE, "is for keys of type " + KeyType.HMAC.word() + " only; leave it out");
        }
        return new KeyWish(type, (int) fields.integer(SIZE), ManagedChoice.from(fields), rules);
    }

    static void refuse(Fields fields, Field unoffered) {
        if (fields.bool(unoffered.name())) {
            throw InvalidFields.of(unoffered.name(), "is not offered; send false or leave it out");
        }
    }

    static void refuseRotation(Fields fields) {
        if (fields.duration(ROTATION.name()).filter(period -> !period.isZero()).isPresent()) {
            throw InvalidFields.of(
                    ROTATION.name(), "is not offered; send 0 or leave it out, and rotate keys by a call");
        }
    }
}
