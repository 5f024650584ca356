package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** Attributes of objects, classes of objects and kinds of keys. */
public final class Cka {
    public static final long CLASS = 0x0;
    public static final long TOKEN = 0x1;
    public static final long PRIVATE = 0x2;
    public static final long LABEL = 0x3;
    public static final long VALUE = 0x11;
    public static final long KEY_TYPE = 0x100;
    public static final long ID = 0x102;
    public static final long SENSITIVE = 0x103;
    public static final long ENCRYPT = 0x104;
    public static final long DECRYPT = 0x105;
    public static final long WRAP = 0x106;
    public static final long UNWRAP = 0x107;
    public static final long SIGN = 0x108;
    public static final long VERIFY = 0x10A;
    public static final long MODULUS = 0x120;
    public static final long MODULUS_BITS = 0x121;
    public static final long PUBLIC_EXPONENT = 0x122;
    public static final long PRIVATE_EXPONENT = 0x123;
    public static final long PRIME_1 = 0x124;
    public static final long PRIME_2 = 0x125;
    public static final long EXPONENT_1 = 0x126;
    public static final long EXPONENT_2 = 0x127;
    public static final long COEFFICIENT = 0x128;
    public static final long VALUE_LEN = 0x161;
    public static final long EXTRACTABLE = 0x162;
    public static final long EC_PARAMS = 0x180;
    public static final long EC_POINT = 0x181;

    /** Values of {@link #CLASS}. */
    public static final long CLASS_PUBLIC_KEY = 2;

    public static final long CLASS_PRIVATE_KEY = 3;
    public static final long CLASS_SECRET_KEY = 4;

    /** Values of {@link #KEY_TYPE}. */
    public static final long TYPE_RSA = 0;

    public static final long TYPE_EC = 3;
    public static final long TYPE_AES = 0x1F;
    public static final long TYPE_EC_EDWARDS = 0x40;

    private Cka() {}
}
