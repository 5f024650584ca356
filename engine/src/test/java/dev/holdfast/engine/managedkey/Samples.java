package dev.holdfast.engine.managedkey;

import java.util.Map;

/** The least that each type needs. */
public final class Samples {
    public static final Map<String, Object> PKCS11 =
            Map.of("library", "hsm1", "slot", "1", "pin", JdkToken.PIN, "key_label", "signer-1", "mechanism", "0x0001");

    public static final Map<String, Object> CLOUD_A =
            Map.of("key_type", "RSA", "key_bits", 2048, "kms_key", "alias/signer");

    public static final Map<String, Object> CLOUD_B =
            Map.of("tenant_id", "t-1", "store_name", "store-1", "key_name", "signer", "key_type", "RSA-HSM");

    public static final Map<String, Object> CLOUD_C = Map.of(
            "credentials", "/etc/c.json",
            "project", "p-1",
            "region", "europe-west3",
            "key_ring", "ring",
            "crypto_key", "signer",
            "algorithm", "EC_SIGN_P256_SHA256");

    private Samples() {}
}
