package dev.holdfast.engine.managedkey.pkcs11;

import java.util.List;
import java.util.Set;

/** Mechanism numbers that settings are judged by (PKCS#11 2.40 and 3.0, {@code pkcs11t.h}). */
final class Mechanisms {
    static final long ECDSA = 0x1041;

    /** CKM_RSA_PKCS, CKM_RSA_PKCS_OAEP, CKM_RSA_PKCS_PSS. */
    static final List<Long> RSA = List.of(0x0001L, 0x0009L, 0x000DL);

    /** CKM_AES_CBC_PAD and CKM_AES_GCM, then the HMACs with SHA-1, SHA-2 and SHA-3. */
    private static final Set<Long> SYMMETRIC =
            Set.of(0x1085L, 0x1087L, 0x0221L, 0x0256L, 0x0251L, 0x0261L, 0x0271L, 0x02B6L, 0x02B1L, 0x02C1L, 0x02D1L);

    private Mechanisms() {}

    static boolean isRsa(long mechanism) {
        return RSA.contains(mechanism);
    }

    static boolean isEcdsa(long mechanism) {
        return mechanism == ECDSA;
    }

    static boolean isSymmetric(long mechanism) {
        return SYMMETRIC.contains(mechanism);
    }

    /** Whether keys for it can be made. */
    static boolean isGenerated(long mechanism) {
        return isRsa(mechanism) || isEcdsa(mechanism);
    }
}
