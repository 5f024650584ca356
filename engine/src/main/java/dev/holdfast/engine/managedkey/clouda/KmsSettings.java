package dev.holdfast.engine.managedkey.clouda;

import static dev.holdfast.engine.managedkey.clouda.CloudAFields.ACCESS_KEY;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.ENDPOINT;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.KEY_TYPE;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.KMS_KEY;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.REGION;
import static dev.holdfast.engine.managedkey.clouda.CloudAFields.SECRET_KEY;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.managedkey.CommonFields;
import java.util.Optional;
import software.amazon.awssdk.services.kms.model.KeySpec;

/**
 * The settings of one managed key, without its secrets.
 *
 * @param managedKey its name
 * @param kmsKey key id, ARN or alias
 * @param spec the kind of key that is configured
 * @param region if the settings name one
 * @param usualRegion for settings that name none
 * @param endpoint if the settings name one
 */
record KmsSettings(
        String managedKey,
        String kmsKey,
        KeySpec spec,
        Optional<String> region,
        String usualRegion,
        Optional<String> endpoint) {

    static KmsSettings of(String managedKey, Fields settings) {
        return new KmsSettings(
                managedKey,
                settings.text(KMS_KEY),
                spec(settings),
                Optional.of(settings.text(REGION)).filter(r -> settings.wasSent(REGION) && !r.isEmpty()),
                settings.text(REGION),
                Optional.of(settings.text(ENDPOINT)).filter(e -> !e.isEmpty()));
    }

    private static KeySpec spec(Fields settings) {
        return settings.text(KEY_TYPE).equals("RSA")
                ? KeySpec.fromValue("RSA_" + settings.integer(CommonFields.KEY_BITS))
                : KeySpec.fromValue("ECC_NIST_" + settings.text(CommonFields.CURVE));
    }

    /** The credentials that the settings state, if they do. */
    static Optional<StatedKeys> credentials(Fields settings) {
        return settings.text(ACCESS_KEY).isEmpty()
                ? Optional.empty()
                : Optional.of(StatedKeys.of(settings.text(ACCESS_KEY), settings.text(SECRET_KEY)));
    }
}
