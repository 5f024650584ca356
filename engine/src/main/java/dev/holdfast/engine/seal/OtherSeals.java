package dev.holdfast.engine.seal;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.InvalidFields;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Members that clients send for kinds of seal other than this one; they must ask for nothing. */
public final class OtherSeals {
    private static final List<Field> FIELDS = List.of(
            Field.integer("stored_shares").described("", "Only for other kinds of seal; 0 or nothing."),
            Field.integer("recovery_shares").described("", "Only for other kinds of seal; 0 or nothing."),
            Field.integer("recovery_threshold").described("", "Only for other kinds of seal; 0 or nothing."),
            Field.list("recovery_pgp_keys").described("", "Only for other kinds of seal; nothing."));

    private OtherSeals() {}

    /** These fields and those of other seals. */
    public static FieldSet added(Field... own) {
        return FieldSet.of(Stream.concat(Stream.of(own), FIELDS.stream()).toList());
    }

    /**
     * Passes if nothing is asked for.
     *
     * @throws InvalidFields naming each member that does
     */
    public static void refuse(Fields fields) {
        List<String> errors = new ArrayList<>();
        for (Field field : FIELDS) {
            Object value = fields.values().getOrDefault(field.name(), 0L);
            if (!value.equals(0L) && !value.equals(List.of())) {
                errors.add(field.name() + ": belongs to another kind of seal; leave it out, or send it empty or 0");
            }
        }
        if (!errors.isEmpty()) {
            throw new InvalidFields(errors);
        }
    }
}
