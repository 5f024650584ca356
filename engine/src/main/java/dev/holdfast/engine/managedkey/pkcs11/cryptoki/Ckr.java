package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** Return codes that decide what is done next. All others are only reported. */
public final class Ckr {
    public static final long OK = 0;
    public static final long SLOT_ID_INVALID = 0x3;
    public static final long GENERAL_ERROR = 0x5;
    public static final long FUNCTION_FAILED = 0x6;
    public static final long ARGUMENTS_BAD = 0x7;
    public static final long ATTRIBUTE_SENSITIVE = 0x11;
    public static final long ATTRIBUTE_TYPE_INVALID = 0x12;
    public static final long DATA_INVALID = 0x20;
    public static final long DATA_LEN_RANGE = 0x21;
    public static final long DEVICE_ERROR = 0x30;
    public static final long DEVICE_REMOVED = 0x32;
    public static final long ENCRYPTED_DATA_INVALID = 0x40;
    public static final long ENCRYPTED_DATA_LEN_RANGE = 0x41;
    public static final long AEAD_DECRYPT_FAILED = 0x42;
    public static final long FUNCTION_CANCELED = 0x50;
    public static final long FUNCTION_NOT_SUPPORTED = 0x54;
    public static final long KEY_HANDLE_INVALID = 0x60;
    public static final long KEY_TYPE_INCONSISTENT = 0x63;
    public static final long KEY_FUNCTION_NOT_PERMITTED = 0x68;
    public static final long MECHANISM_INVALID = 0x70;
    public static final long MECHANISM_PARAM_INVALID = 0x71;
    public static final long OBJECT_HANDLE_INVALID = 0x82;
    public static final long OPERATION_ACTIVE = 0x90;
    public static final long OPERATION_NOT_INITIALIZED = 0x91;
    public static final long PIN_INCORRECT = 0xA0;
    public static final long PIN_INVALID = 0xA1;
    public static final long PIN_LEN_RANGE = 0xA2;
    public static final long PIN_LOCKED = 0xA4;
    public static final long SESSION_CLOSED = 0xB0;
    public static final long SESSION_COUNT = 0xB1;
    public static final long SESSION_HANDLE_INVALID = 0xB3;
    public static final long SIGNATURE_INVALID = 0xC0;
    public static final long SIGNATURE_LEN_RANGE = 0xC1;
    public static final long TOKEN_NOT_PRESENT = 0xE0;
    public static final long TOKEN_NOT_RECOGNIZED = 0xE1;
    public static final long USER_ALREADY_LOGGED_IN = 0x100;
    public static final long USER_NOT_LOGGED_IN = 0x101;
    public static final long RANDOM_NO_RNG = 0x121;
    public static final long CURVE_NOT_SUPPORTED = 0x140;
    public static final long CRYPTOKI_NOT_INITIALIZED = 0x190;
    public static final long CRYPTOKI_ALREADY_INITIALIZED = 0x191;

    private Ckr() {}
}
