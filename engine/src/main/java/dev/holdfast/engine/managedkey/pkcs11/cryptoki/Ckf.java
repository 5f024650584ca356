package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** Flags and session states. */
public final class Ckf {
    /** CK_C_INITIALIZE_ARGS: the module may lock by means of the operating system. */
    public static final long OS_LOCKING_OK = 0x2;

    /** C_OpenSession. */
    public static final long RW_SESSION = 0x2;

    public static final long SERIAL_SESSION = 0x4;

    /** CK_SLOT_INFO. */
    public static final long TOKEN_PRESENT = 0x1;

    /** CK_TOKEN_INFO. */
    public static final long LOGIN_REQUIRED = 0x4;

    public static final long TOKEN_INITIALIZED = 0x400;
    public static final long USER_PIN_FINAL_TRY = 0x20000;
    public static final long USER_PIN_LOCKED = 0x40000;

    /** CK_SESSION_INFO: states in which the user is logged in. */
    public static final long STATE_RO_USER = 1;

    public static final long STATE_RW_USER = 3;

    private Ckf() {}
}
