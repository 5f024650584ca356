package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.managedkey.HashAlgorithm;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.SigningChoices;
import java.util.Arrays;

/** Provider C's signature algorithms: each fixes kind and size of the key, padding and hash. */
enum SignatureAlgorithm {
    EC_SIGN_P256_SHA256(KeyShape.ec("P256"), false, HashAlgorithm.SHA2_256),
    EC_SIGN_P384_SHA384(KeyShape.ec("P384"), false, HashAlgorithm.SHA2_384),
    RSA_SIGN_PSS_2048_SHA256(KeyShape.rsa(2048), true, HashAlgorithm.SHA2_256),
    RSA_SIGN_PSS_3072_SHA256(KeyShape.rsa(3072), true, HashAlgorithm.SHA2_256),
    RSA_SIGN_PSS_4096_SHA256(KeyShape.rsa(4096), true, HashAlgorithm.SHA2_256),
    RSA_SIGN_PSS_4096_SHA512(KeyShape.rsa(4096), true, HashAlgorithm.SHA2_512),
    RSA_SIGN_PKCS1_2048_SHA256(KeyShape.rsa(2048), false, HashAlgorithm.SHA2_256),
    RSA_SIGN_PKCS1_3072_SHA256(KeyShape.rsa(3072), false, HashAlgorithm.SHA2_256),
    RSA_SIGN_PKCS1_4096_SHA256(KeyShape.rsa(4096), false, HashAlgorithm.SHA2_256),
    RSA_SIGN_PKCS1_4096_SHA512(KeyShape.rsa(4096), false, HashAlgorithm.SHA2_512);

    private final KeyShape shape;
    private final SigningChoices signing;

    SignatureAlgorithm(KeyShape shape, boolean pss, HashAlgorithm hash) {
        this.shape = shape;
        this.signing = SigningChoices.of(hash).fixing(pss);
    }

    KeyShape shape() {
        return shape;
    }

    SigningChoices signing() {
        return signing;
    }

    static String[] words() {
        return Arrays.stream(values()).map(Enum::name).toArray(String[]::new);
    }
}
