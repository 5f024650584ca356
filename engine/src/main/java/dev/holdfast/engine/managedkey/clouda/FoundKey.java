package dev.holdfast.engine.managedkey.clouda;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.KeyMismatch;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import java.util.List;
import software.amazon.awssdk.services.kms.model.KeyMetadata;
import software.amazon.awssdk.services.kms.model.KeySpec;
import software.amazon.awssdk.services.kms.model.KeyState;
import software.amazon.awssdk.services.kms.model.KeyUsageType;

/** A key as the service describes it, before it is used. */
record FoundKey(KmsSettings settings, KeyMetadata metadata) {
    /** Kinds that the Java platform knows, so that their size can be told from the public key. */
    private static final List<KeySpec> COMPARABLE = List.of(
            KeySpec.RSA_2048,
            KeySpec.RSA_3072,
            KeySpec.RSA_4096,
            KeySpec.ECC_NIST_P256,
            KeySpec.ECC_NIST_P384,
            KeySpec.ECC_NIST_P521);

    /**
     * Lets a key pass that can sign.
     *
     * @throws KeyMismatch for a key of another use, or of a kind that cannot be configured
     * @throws CloudFailure {@code disabled} for a key that is not enabled
     */
    KeyMetadata requireUsable() {
        boolean signs = metadata.keyUsage() == KeyUsageType.SIGN_VERIFY;
        if (!signs || !COMPARABLE.contains(metadata.keySpec())) {
            throw new KeyMismatch(
                    settings.managedKey(),
                    settings.spec() + " for SIGN_VERIFY",
                    metadata.keySpecAsString() + " for " + metadata.keyUsageAsString());
        }
        if (metadata.keyState() != KeyState.ENABLED) {
            throw notEnabled();
        }
        return metadata;
    }

    private CloudFailure notEnabled() {
        boolean disabled = metadata.keyState() == KeyState.DISABLED;
        String date = metadata.deletionDate() == null ? "" : " until " + metadata.deletionDate();
        String remedy = disabled ? "enable it" : "cancel its deletion, wait until it can be used, or name another key";
        return CloudFailure.lasting(
                Category.DISABLED,
                disabled ? "DisabledException" : "KMSInvalidStateException",
                "the key " + metadata.arn() + " is in the state " + metadata.keyStateAsString() + date + "; " + remedy);
    }
}
