package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/**
 * The structures of PKCS#11 that cross the border, laid out for one platform.
 *
 * @param attribute CK_ATTRIBUTE: type, pointer, length
 * @param mechanism CK_MECHANISM: type, pointer, length
 * @param pss CK_RSA_PKCS_PSS_PARAMS: hash, mask generation, salt length
 * @param oaep CK_RSA_PKCS_OAEP_PARAMS: hash, mask generation, source, pointer, length
 * @param gcm CK_GCM_PARAMS: pointer to the nonce, its length, its bits, pointer to associated data, length, tag bits
 * @param initializeArgs CK_C_INITIALIZE_ARGS: four mutex functions, flags, reserved
 * @param info CK_INFO: version, manufacturer, flags, description, library version
 * @param slotInfo CK_SLOT_INFO: description, manufacturer, flags, two versions
 * @param tokenInfo CK_TOKEN_INFO: label, manufacturer, model, serial, flags, ten counts, two versions, time
 * @param sessionInfo CK_SESSION_INFO: slot, state, flags, device error
 * @param mechanismInfo CK_MECHANISM_INFO: least size, greatest size, flags
 */
public record Structures(
        Layout attribute,
        Layout mechanism,
        Layout pss,
        Layout oaep,
        Layout gcm,
        Layout initializeArgs,
        Layout info,
        Layout slotInfo,
        Layout tokenInfo,
        Layout sessionInfo,
        Layout mechanismInfo) {

    public static Structures of(Abi abi) {
        return new Structures(
                abi.layout("U", "P", "U"),
                abi.layout("U", "P", "U"),
                abi.layout("U", "U", "U"),
                abi.layout("U", "U", "U", "P", "U"),
                abi.layout("P", "U", "U", "P", "U", "U"),
                abi.layout("P", "P", "P", "P", "U", "P"),
                abi.layout("2", "32", "U", "32", "2"),
                abi.layout("64", "32", "U", "2", "2"),
                abi.layout(
                        "32", "32", "16", "16", "U", "U", "U", "U", "U", "U", "U", "U", "U", "U", "U", "2", "2", "16"),
                abi.layout("U", "U", "U", "U"),
                abi.layout("U", "U", "U"));
    }
}
