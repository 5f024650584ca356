package dev.holdfast.engine.mount.transit;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.managedkey.UsableKeys;

/**
 * The managed key that a call names, in one way or the other.
 *
 * @param name "" for not sent
 * @param id its UUID, "" for not sent
 */
record ManagedChoice(String name, String id) {
    static final Field NAME =
            Field.text(UsableKeys.NAME).described("Managed key", "Its name; this or its id, for type managed_key.");
    static final Field ID =
            Field.text(UsableKeys.ID).described("Managed key id", "Its UUID; this or its name, for type managed_key.");

    static ManagedChoice from(Fields fields) {
        return new ManagedChoice(fields.text(UsableKeys.NAME), fields.text(UsableKeys.ID));
    }

    /** @throws InvalidFields if a managed key is named where none is used */
    void requireNone() {
        if (!name.isEmpty() || !id.isEmpty()) {
            throw InvalidFields.of(
                    name.isEmpty() ? UsableKeys.ID : UsableKeys.NAME, "is for type managed_key only; leave it out");
        }
    }
}
