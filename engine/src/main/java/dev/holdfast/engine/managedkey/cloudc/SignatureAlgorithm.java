package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.SigningChoices;
import java.util.Arrays;

/** Provider C's signature algorithms: each fixes kind and size of the key, padding and hash. */
enum SignatureAlgorithm {
    EC_SIGN_P256_SHA256("P256", HashAlgorithm.SHA2_256),
    EC_SIGN_P384_SHA384("P384", HashAlgorithm.SHA2_384),
    RSA_SIGN_PSS_2048_SHA256(2048, true, HashAlgorithm.SHA2_256),
    RSA_SIGN_PSS_3072_SHA256(3072, true, HashAlgorithm.SHA2_256),
    RSA_SIGN_PSS_4096_SHA256(4096, true, HashAlgorithm.SHA2_256),
    RSA_SIGN_PSS_4096_SHA512(4096, true, HashAlgorithm.SHA2_512),
    RSA_SIGN_PKCS1_2048_SHA256(2048, false, HashAlgorithm.SHA2_256),
    RSA_SIGN_PKCS1_3072_SHA256(3072, false, HashAlgorithm.SHA2_256),
    RSA_SIGN_PKCS1_4096_SHA256(4096, false, HashAlgorithm.SHA2_256),
    RSA_SIGN_PKCS1_4096_SHA512(4096, false, HashAlgorithm.SHA2_512);

    private final int rsaBits;
    private final String curve;
    private final boolean pss;
    private final HashAlgorithm hash;

    SignatureAlgorithm(String curve, HashAlgorithm hash) {
        this(0, curve, false, hash);
    }

    SignatureAlgorithm(int rsaBits, boolean pss, HashAlgorithm hash) {
        this(rsaBits, "", pss, hash);
    }

    SignatureAlgorithm(int rsaBits, String curve, boolean pss, HashAlgorithm hash) {
        this.rsaBits = rsaBits;
        this.curve = curve;
        this.pss = pss;
        this.hash = hash;
    }

    /** The one that settings name. */
    static SignatureAlgorithm of(Fields settings) {
        return valueOf(settings.text(CloudCFields.ALGORITHM));
    }

    KeyShape shape() {
        return rsaBits == 0 ? KeyShape.ec(curve) : KeyShape.rsa(rsaBits);
    }

    SigningChoices signing() {
        return SigningChoices.of(hash).fixing(pss);
    }

    static String[] words() {
        return Arrays.stream(values()).map(Enum::name).toArray(String[]::new);
    }
}
