package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.api.Condition;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.api.FieldSet;
import dev.holdfast.engine.api.Rule;
import dev.holdfast.engine.managedkey.CommonFields;

/** The fields of keys at cloud provider A. */
final class CloudAFields {
    static final String ACCESS_KEY = "access_key";
    static final String SECRET_KEY = "secret_key";
    static final String REGION = "region";
    static final String ENDPOINT = "endpoint";
    static final String KEY_TYPE = "key_type";
    static final String KMS_KEY = "kms_key";

    private static final String CONNECTION = "connection";
    private static final String KEY = "key";

    private CloudAFields() {}

    /** @param usualRegion the region of keys that name none */
    static FieldSet of(String usualRegion) {
        return CommonFields.with(
                        credential(ACCESS_KEY, "Access key"),
                        credential(SECRET_KEY, "Secret key"),
                        region(usualRegion),
                        endpoint(),
                        keyType(),
                        CommonFields.keyBits().requiredWhen(Condition.equalTo(KEY_TYPE, "RSA")),
                        CommonFields.curve().requiredWhen(Condition.equalTo(KEY_TYPE, "ECDSA")),
                        kmsKey())
                .withRules(Rule.together(ACCESS_KEY, SECRET_KEY));
    }

    private static Field credential(String name, String label) {
        return Field.text(name)
                .secret()
                .group(CONNECTION)
                .described(label, "Leave both keys empty to use the server's environment, profile or instance.");
    }

    private static Field region(String usual) {
        return Field.text(REGION)
                .withDefault(usual)
                .group(CONNECTION)
                .described(
                        "Region", "Where keys are or will be. The server's environment and profile set the default.");
    }

    private static Field endpoint() {
        return Field.text(ENDPOINT)
                .withDefault("")
                .group(CONNECTION)
                .described("Endpoint", "Address of the key service. Empty means the region's usual one.");
    }

    private static Field keyType() {
        return Field.text(KEY_TYPE)
                .required()
                .allowed("RSA", "ECDSA")
                .group(KEY)
                .described("Key type", "RSA goes with a key size, ECDSA with a curve.");
    }

    private static Field kmsKey() {
        return Field.text(KMS_KEY)
                .required()
                .group(KEY)
                .described("Key", "Key id, ARN or alias. A key to be generated needs an alias: alias/...");
    }
}
