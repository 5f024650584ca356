package dev.holdfast.engine.managedkey.clouda;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What the service's model of 2014-11-01 allows as members of the actions that the double has. */
final class ActionModel {
    private static final List<String> SPECS = List.of(
            "RSA_2048",
            "RSA_3072",
            "RSA_4096",
            "ECC_NIST_P256",
            "ECC_NIST_P384",
            "ECC_NIST_P521",
            "ECC_SECG_P256K1",
            "SYMMETRIC_DEFAULT",
            "HMAC_224",
            "HMAC_256",
            "HMAC_384",
            "HMAC_512",
            "SM2");
    private static final String KEY_ID = ".{1,2048}";
    private static final String ALIAS = "[a-zA-Z0-9:/_-]{1,256}";
    private static final String ALGORITHM = "(RSASSA_PSS|RSASSA_PKCS1_V1_5|ECDSA)_SHA_(256|384|512)|SM2DSA";
    private static final String MESSAGE = "[A-Za-z0-9+/]{2,5462}={0,2}";

    /** Members of an action by pattern of their value, and those that must be there. */
    private record Action(Map<String, String> members, Set<String> required) {}

    private static final Map<String, Action> ACTIONS = Map.of(
            "CreateKey",
                    new Action(
                            Map.of(
                                    "Description",
                                    "(?s).{0,8192}",
                                    "KeyUsage",
                                    "SIGN_VERIFY|ENCRYPT_DECRYPT|GENERATE_VERIFY_MAC",
                                    "KeySpec",
                                    String.join("|", SPECS)),
                            Set.of()),
            "CreateAlias",
                    new Action(Map.of("AliasName", ALIAS, "TargetKeyId", KEY_ID), Set.of("AliasName", "TargetKeyId")),
            "UpdateAlias",
                    new Action(Map.of("AliasName", ALIAS, "TargetKeyId", KEY_ID), Set.of("AliasName", "TargetKeyId")),
            "DescribeKey", new Action(Map.of("KeyId", KEY_ID), Set.of("KeyId")),
            "GetPublicKey", new Action(Map.of("KeyId", KEY_ID), Set.of("KeyId")),
            "Sign",
                    new Action(
                            Map.of(
                                    "KeyId",
                                    KEY_ID,
                                    "Message",
                                    MESSAGE,
                                    "MessageType",
                                    "RAW|DIGEST",
                                    "SigningAlgorithm",
                                    ALGORITHM),
                            Set.of("KeyId", "Message", "SigningAlgorithm")),
            "Verify",
                    new Action(
                            Map.of(
                                    "KeyId",
                                    KEY_ID,
                                    "Message",
                                    MESSAGE,
                                    "MessageType",
                                    "RAW|DIGEST",
                                    "Signature",
                                    "[A-Za-z0-9+/]{2,8192}={0,2}",
                                    "SigningAlgorithm",
                                    ALGORITHM),
                            Set.of("KeyId", "Message", "Signature", "SigningAlgorithm")),
            "GenerateRandom",
                    new Action(
                            Map.of("NumberOfBytes", "[1-9][0-9]{0,2}|10[01][0-9]|102[0-4]"), Set.of("NumberOfBytes")),
            "ScheduleKeyDeletion",
                    new Action(Map.of("KeyId", KEY_ID, "PendingWindowInDays", "[7-9]|[12][0-9]|30"), Set.of("KeyId")));

    private ActionModel() {}

    /** @throws KmsError for a member that is missing, unknown or of another form */
    static void check(String action, Map<String, Object> members) {
        Action model = ACTIONS.get(action);
        if (model == null) {
            throw new KmsError(404, "UnknownOperationException", action);
        }
        if (!members.keySet().containsAll(model.required())) {
            throw KmsError.of("ValidationException", "of " + model.required() + " only " + members.keySet() + " came");
        }
        members.forEach((name, value) -> {
            String pattern = model.members().get(name);
            if (pattern == null || !Pattern.matches(pattern, String.valueOf(value))) {
                throw KmsError.of("ValidationException", name + " of " + action + " failed to satisfy constraint");
            }
        });
    }
}
