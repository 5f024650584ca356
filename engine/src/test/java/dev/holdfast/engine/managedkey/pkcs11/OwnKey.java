package dev.holdfast.engine.managedkey.pkcs11;

import dev.holdfast.engine.testing.SoftHsm;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;

/** Kinds of private keys that are put on tokens. */
enum OwnKey {
    RSA,
    P256,
    P384,
    P521,
    ED25519;

    KeyPair make() {
        try {
            KeyPairGenerator generator =
                    KeyPairGenerator.getInstance(this == RSA ? "RSA" : this == ED25519 ? "Ed25519" : "EC");
            if (this == RSA) {
                generator.initialize(2048);
            } else if (this != ED25519) {
                generator.initialize(new ECGenParameterSpec("secp" + name().substring(1) + "r1"));
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Settings of a managed key {@code signer} for such a key. */
    TestSettings settings(SoftHsm token) {
        TestSettings settings = TestSettings.of(token);
        return switch (this) {
            case RSA -> settings.rsa(2048);
            case ED25519 -> settings.ec("").with("mechanism", 0x1057L);
            default -> settings.ec(name());
        };
    }
}
