package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.managedkey.CommonFields;
import java.util.Optional;

/** The fields of keys at cloud provider C. */
final class CloudCFields {
    static final String CREDENTIALS = "credentials";
    static final String PROJECT = "project";
    static final String REGION = "region";
    static final String KEY_RING = "key_ring";
    static final String CRYPTO_KEY = "crypto_key";
    static final String CRYPTO_KEY_VERSION = "crypto_key_version";
    static final String ALGORITHM = "algorithm";

    private static final String CONNECTION = "connection";
    private static final String KEY = "key";

    private CloudCFields() {}

    /** @param surroundings what the server's environment says */
    static FieldSet of(Surroundings surroundings) {
        return CommonFields.with(
                connection(surroundings, CREDENTIALS, "Credential file", "Path of the credential file on the server."),
                connection(surroundings, PROJECT, "Project", "Id of the project."),
                connection(surroundings, REGION, "Region", "Where the key ring is."),
                key(KEY_RING, "Key ring", "Must exist before a key is made.").required(),
                key(CRYPTO_KEY, "Key", "Name of the key. Made if it is missing and generation is allowed.")
                        .required(),
                key(CRYPTO_KEY_VERSION, "Key version", "Version of the key to use.")
                        .withDefault("1")
                        .matching("[1-9][0-9]{0,17}", "a positive whole number"),
                key(ALGORITHM, "Algorithm", "Signature algorithm; must be the key version's own.")
                        .required()
                        .allowed(SignatureAlgorithm.words()));
    }

    /** Required, unless the environment has it; a machine with an identity of its own needs no credentials. */
    private static Field connection(Surroundings surroundings, String name, String label, String help) {
        String variables = String.join(" or ", surroundings.variables(name));
        Field field = Field.text(name)
                .group(CONNECTION)
                .described(label, help + " " + variables + " in the server's environment may give it.");
        Optional<String> value = surroundings.value(name);
        if (value.isPresent()) {
            return field.withDefault(value.get());
        }
        boolean needless =
                name.equals(CREDENTIALS) && surroundings.metadataHost().isPresent();
        return needless ? field : field.required("unless the server's environment has " + variables);
    }

    private static Field key(String name, String label, String help) {
        return Field.text(name).group(KEY).described(label, help);
    }
}
