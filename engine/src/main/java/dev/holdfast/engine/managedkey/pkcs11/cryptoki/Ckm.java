package dev.holdfast.engine.managedkey.pkcs11.cryptoki;

/** Mechanisms that are called by name. */
public final class Ckm {
    public static final long RSA_PKCS_KEY_PAIR_GEN = 0x0;
    public static final long RSA_PKCS = 0x1;
    public static final long RSA_PKCS_OAEP = 0x9;
    public static final long RSA_PKCS_PSS = 0xD;
    public static final long EC_KEY_PAIR_GEN = 0x1040;
    public static final long ECDSA = 0x1041;
    public static final long EDDSA = 0x1057;
    public static final long AES_CBC_PAD = 0x1085;
    public static final long AES_GCM = 0x1087;
    public static final long AES_KEY_WRAP_PAD = 0x210A;
    public static final long AES_KEY_WRAP_KWP = 0x210B;

    private Ckm() {}
}
