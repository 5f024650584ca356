package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import java.util.List;

/** A kind of managed key: its fields, and how keys of this kind are reached. Safe for use by many threads. */
public interface ManagedKeyType {

    /** Output spelling, such as {@code pkcs11}. */
    String name();

    /** Other spellings accepted on input. */
    List<String> aliases();

    /** {@code enterprise} or {@code community}: the least edition that has this type. */
    String edition();

    /** The fields of this type, the common ones first. */
    FieldSet fields();

    /**
     * Rules that one field cannot state. The values are converted and each valid by itself.
     *
     * @param merged values after the update was laid over the stored ones
     * @return one entry per problem, each beginning with the field's name; empty if all is well
     */
    List<String> check(Fields merged);

    /**
     * What only the backend can say about settings that are otherwise valid. May make contact; most types do not.
     *
     * @return one entry per problem, each beginning with the field's name; empty if all is well or no contact was made
     */
    default List<String> confirm(String name, Fields merged) {
        return List.of();
    }

    /** Where the key lives, in words for a list: token and key label, alias, store and key name, key ring path. */
    String location(Fields settings);

    /**
     * A way to the key. Makes no contact; cheap.
     *
     * @param name the managed key's name, for errors
     */
    KeyBackend open(String name, Fields settings);
}
