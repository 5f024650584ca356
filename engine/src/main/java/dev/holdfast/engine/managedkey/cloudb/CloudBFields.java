package dev.holdfast.engine.managedkey.cloudb;

import static dev.holdfast.engine.managedkey.CommonFields.ALLOW_GENERATE_KEY;

import dev.holdfast.engine.api.Condition;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.api.Rule;
import dev.holdfast.engine.managedkey.CommonFields;

/** The fields of keys at cloud provider B. */
final class CloudBFields {
    static final String TENANT_ID = "tenant_id";
    static final String CLIENT_ID = "client_id";
    static final String CLIENT_SECRET = "client_secret";
    static final String ENVIRONMENT = "environment";
    static final String STORE_NAME = "store_name";
    static final String RESOURCE = "resource";
    static final String KEY_NAME = "key_name";
    static final String KEY_TYPE = "key_type";

    private static final String CONNECTION = "connection";
    private static final String KEY = "key";
    private static final String IDENTITY_HELP = "Leave id and secret empty to use the identity of this machine.";

    private CloudBFields() {}

    /** Whether the store is a managed HSM, which is known by its DNS suffix. */
    static boolean isManagedHsm(Fields settings) {
        return settings.text(RESOURCE).startsWith("managedhsm.");
    }

    static FieldSet all() {
        return CommonFields.with(
                        connection(TENANT_ID, "Directory", "Id of the directory tenant.")
                                .required(),
                        connection(CLIENT_ID, "Client id", IDENTITY_HELP),
                        connection(CLIENT_SECRET, "Client secret", IDENTITY_HELP)
                                .secret(),
                        environment(),
                        storeName(),
                        resource(),
                        key(KEY_NAME, "Key name", "Name of the key in the store.")
                                .required(),
                        key(KEY_TYPE, "Key type", "The only kind supported.")
                                .required()
                                .allowed("RSA-HSM"),
                        CommonFields.keyBits().requiredWhen(Condition.equalTo(ALLOW_GENERATE_KEY, true)))
                .withRules(Rule.together(CLIENT_ID, CLIENT_SECRET));
    }

    private static Field connection(String name, String label, String help) {
        return Field.text(name).group(CONNECTION).described(label, help);
    }

    private static Field key(String name, String label, String help) {
        return Field.text(name).group(KEY).described(label, help);
    }

    private static Field environment() {
        return connection(ENVIRONMENT, "Cloud", "Which cloud's endpoints are used.")
                .withDefault(CloudEnvironment.PUBLIC.word())
                .allowed(CloudEnvironment.words())
                .spelled(CloudEnvironment.spellings());
    }

    private static Field storeName() {
        return connection(STORE_NAME, "Key store", "Name of the key store: 1 to 127 letters, digits and hyphens.")
                .aliases("vault_name")
                .required()
                .matching("[A-Za-z0-9-]{1,127}", "1 to 127 letters, digits and hyphens");
    }

    private static Field resource() {
        return connection(
                        RESOURCE,
                        "DNS suffix",
                        "Empty means the cloud's usual one. A managed HSM needs managedhsm.azure.net.")
                .matching("[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*", "a DNS suffix such as vault.azure.net")
                .between(1, 253);
    }
}
