package dev.holdfast.engine.managedkey;

import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
     * Rules that neither one field nor a rule over fields can state.
     *
     * @param merged values after the update was laid over the stored ones; each is valid by itself, and those that were
     *     not are missing
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

    /** Whether this server can reach keys of this type at all. */
    default boolean isAvailable() {
        return true;
    }

    /** The settings with those values filled in that follow from other values when they are not given. */
    default Fields complete(Fields settings) {
        return settings;
    }

    /** What the settings say about the key's kind and size. */
    default KeyShape shape(Fields settings) {
        return KeyShape.OPEN;
    }

    /** What the settings leave open when the key signs. */
    default SigningChoices signing(Fields settings) {
        return SigningChoices.ALL;
    }

    /**
     * Operations that the backend has for a key of these settings, told without contact; a token may still lack one of
     * them. Which of them are allowed is another matter: the settings' {@code usages}.
     */
    Set<Usage> operations(Fields settings);

    /** The hash that a key of these settings makes MACs with; empty if it makes none or the mechanism is not known. */
    default Optional<HashAlgorithm> macHash(Fields settings) {
        return Optional.empty();
    }

    /** Why a missing key is not made, naming the setting; empty if it is. */
    default Optional<String> generationObstacle(Fields settings) {
        return settings.bool(CommonFields.ALLOW_GENERATE_KEY)
                ? Optional.empty()
                : Optional.of("generation is not allowed: " + CommonFields.ALLOW_GENERATE_KEY + " is false");
    }

    /**
     * Settings that follow a key that was made in place of another.
     *
     * @return values by field, empty for most types
     */
    default Map<String, Object> following(BackendKey made) {
        return Map.of();
    }

    /** Where credentials come from when the settings have none. Makes no contact. */
    default CredentialSource credentialSource() {
        return new CredentialSource(
                CredentialSource.Kind.NONE, "keys of type " + name() + " state their credentials themselves");
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
