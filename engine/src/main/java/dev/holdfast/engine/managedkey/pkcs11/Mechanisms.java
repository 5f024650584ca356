package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.Usage;
import dev.holdfast.engine.managedkey.pkcs11.cryptoki.Ckm;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Mechanism numbers that settings are judged by (PKCS#11 2.40 and 3.0, {@code pkcs11t.h}). */
final class Mechanisms {
    static final List<Long> RSA = List.of(Ckm.RSA_PKCS, Ckm.RSA_PKCS_OAEP, Ckm.RSA_PKCS_PSS);

    private static final Set<Long> AES = Set.of(Ckm.AES_CBC_PAD, Ckm.AES_GCM);

    /** CKM_SHA_1_HMAC, CKM_SHA224_HMAC and so on. */
    private static final Map<Long, HashAlgorithm> HMAC = Map.of(
            0x0221L, HashAlgorithm.SHA1,
            0x0256L, HashAlgorithm.SHA2_224,
            0x0251L, HashAlgorithm.SHA2_256,
            0x0261L, HashAlgorithm.SHA2_384,
            0x0271L, HashAlgorithm.SHA2_512,
            0x02B6L, HashAlgorithm.SHA3_224,
            0x02B1L, HashAlgorithm.SHA3_256,
            0x02C1L, HashAlgorithm.SHA3_384,
            0x02D1L, HashAlgorithm.SHA3_512);

    private Mechanisms() {}

    static boolean isRsa(long mechanism) {
        return RSA.contains(mechanism);
    }

    static boolean isEcdsa(long mechanism) {
        return mechanism == Ckm.ECDSA;
    }

    static boolean isSymmetric(long mechanism) {
        return AES.contains(mechanism) || HMAC.containsKey(mechanism);
    }

    /** The hash of an HMAC mechanism. */
    static Optional<HashAlgorithm> macHash(long mechanism) {
        return Optional.ofNullable(HMAC.get(mechanism));
    }

    /** What keys for it are good for; random bytes need no key. A mechanism not known may do anything. */
    static Set<Usage> operations(long mechanism) {
        if (isEcdsa(mechanism) || mechanism == Ckm.EDDSA || mechanism == Ckm.RSA_PKCS_PSS) {
            return EnumSet.of(Usage.SIGN, Usage.VERIFY, Usage.RANDOM);
        }
        if (HMAC.containsKey(mechanism)) {
            return EnumSet.of(Usage.MAC, Usage.RANDOM);
        }
        if (AES.contains(mechanism)) {
            return EnumSet.complementOf(EnumSet.of(Usage.SIGN, Usage.VERIFY, Usage.MAC));
        }
        return isRsa(mechanism) ? EnumSet.complementOf(EnumSet.of(Usage.MAC)) : EnumSet.allOf(Usage.class);
    }

    /**
     * What a key for it must look like.
     *
     * @param bits 0 for any
     * @param curve "" for any
     */
    static KeyShape shape(long mechanism, long bits, String curve) {
        if (mechanism == Ckm.EDDSA) {
            return KeyShape.ED25519;
        }
        if (isEcdsa(mechanism)) {
            return KeyShape.ec(curve);
        }
        return isRsa(mechanism) || bits != 0 ? KeyShape.rsa(bits) : KeyShape.OPEN;
    }

    /** Whether keys for it can be made. */
    static boolean isGenerated(long mechanism) {
        return isRsa(mechanism) || isEcdsa(mechanism);
    }
}
