package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/**
 * The functions of CK_FUNCTION_LIST, in its order, which all versions of the standard share.
 *
 * <p>Those that are called carry their parameters: {@code U} CK_ULONG, {@code P} pointer, {@code B} CK_BBOOL.
 */
public enum CkFunction {
    C_Initialize("P"),
    C_Finalize("P"),
    C_GetInfo("P"),
    C_GetFunctionList("P"),
    C_GetSlotList("BPP"),
    C_GetSlotInfo("UP"),
    C_GetTokenInfo("UP"),
    C_GetMechanismList("UPP"),
    C_GetMechanismInfo("UUP"),
    C_InitToken,
    C_InitPIN,
    C_SetPIN,
    C_OpenSession("UUPPP"),
    C_CloseSession("U"),
    C_CloseAllSessions("U"),
    C_GetSessionInfo("UP"),
    C_GetOperationState,
    C_SetOperationState,
    C_Login("UUPU"),
    C_Logout("U"),
    C_CreateObject("UPUP"),
    C_CopyObject,
    C_DestroyObject("UU"),
    C_GetObjectSize,
    C_GetAttributeValue("UUPU"),
    C_SetAttributeValue,
    C_FindObjectsInit("UPU"),
    C_FindObjects("UPUP"),
    C_FindObjectsFinal("U"),
    C_EncryptInit("UPU"),
    C_Encrypt("UPUPP"),
    C_EncryptUpdate,
    C_EncryptFinal,
    C_DecryptInit("UPU"),
    C_Decrypt("UPUPP"),
    C_DecryptUpdate,
    C_DecryptFinal,
    C_DigestInit,
    C_Digest,
    C_DigestUpdate,
    C_DigestKey,
    C_DigestFinal,
    C_SignInit("UPU"),
    C_Sign("UPUPP"),
    C_SignUpdate,
    C_SignFinal,
    C_SignRecoverInit,
    C_SignRecover,
    C_VerifyInit("UPU"),
    C_Verify("UPUPU"),
    C_VerifyUpdate,
    C_VerifyFinal,
    C_VerifyRecoverInit,
    C_VerifyRecover,
    C_DigestEncryptUpdate,
    C_DecryptDigestUpdate,
    C_SignEncryptUpdate,
    C_DecryptVerifyUpdate,
    C_GenerateKey,
    C_GenerateKeyPair("UPPUPUPP"),
    C_WrapKey,
    C_UnwrapKey("UPUPUPUP"),
    C_DeriveKey,
    C_SeedRandom,
    C_GenerateRandom("UPU"),
    C_GetFunctionStatus,
    C_CancelFunction,
    C_WaitForSlotEvent;

    private final String parameters;

    CkFunction() {
        this("");
    }

    CkFunction(String parameters) {
        this.parameters = parameters;
    }

    /** One letter per parameter; "" for a function that is never called. */
    String parameters() {
        return parameters;
    }
}
