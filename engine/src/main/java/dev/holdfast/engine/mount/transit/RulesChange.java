package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;

/**
 * A change of a key's rules.
 *
 * @param sent of {@link #FIELDS}; what was not sent stays
 */
record RulesChange(Fields sent) {
    private static final String MIN_DECRYPTION = "min_decryption_version";
    private static final String MIN_ENCRYPTION = "min_encryption_version";
    private static final String DELETION = "deletion_allowed";

    static final FieldSet FIELDS = FieldSet.of(
            Field.bool(DELETION).described("Deletion allowed", "Whether the key may be deleted."),
            Field.integer(MIN_DECRYPTION)
                    .between(0, Integer.MAX_VALUE)
                    .described("Oldest for decryption", "Older versions do not decrypt and verify; 0 is 1."),
            Field.integer(MIN_ENCRYPTION)
                    .between(0, Integer.MAX_VALUE)
                    .described("Oldest for encryption", "Older versions do not encrypt and sign; 0 for no such limit."),
            KeyWish.EXPORTABLE_FIELD,
            KeyWish.BACKUP_FIELD,
            KeyWish.ROTATION);

    /**
     * The key with the rules changed.
     *
     * @throws InvalidFields naming a version that the key lacks, or limits that contradict each other
     */
    TransitKey applyTo(TransitKey key) {
        KeyWish.refuseRotation(sent);
        KeyRules rules = key.rules();
        KeyRules changed = new KeyRules(
                Math.max(1, version(MIN_DECRYPTION, rules.minDecryption(), key)),
                version(MIN_ENCRYPTION, rules.minEncryption(), key),
                sent.wasSent(DELETION) ? sent.bool(DELETION) : rules.deletionAllowed(),
                rules.exportable() || sent.bool(KeyWish.EXPORTABLE),
                rules.allowPlaintextBackup() || sent.bool(KeyWish.BACKUP));
        if (changed.minEncryption() != 0 && changed.minEncryption() < changed.minDecryption()) {
            throw InvalidFields.of(
                    MIN_ENCRYPTION,
                    "must be 0 or at least " + MIN_DECRYPTION + ", which is " + changed.minDecryption()
                            + "; what is encrypted could not be decrypted");
        }
        return key.with(changed);
    }

    private int version(String field, int present, TransitKey key) {
        if (!sent.wasSent(field)) {
            return present;
        }
        if (sent.integer(field) > key.latest()) {
            throw InvalidFields.of(field, "must not be above the newest version, which is " + key.latest());
        }
        return (int) sent.integer(field);
    }
}
