package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * How far the replacing of shares is. {@link #toString()} shows no share.
 *
 * @param progress of the old shares
 * @param required old shares needed
 * @param complete whether this answer hands the new shares out
 * @param newThreshold how many of the new shares will be needed
 * @param newShares how many there will be
 * @param verificationRequired whether the new shares must be shown before they replace the old ones
 * @param verificationNonce under which they are shown, "" if that is not waited for
 * @param pgpFingerprints of the custodians' keys, in order of the shares
 * @param keys once complete: the new shares, or messages that hold them, in base64
 */
public record RekeyAttempt(
        String nonce,
        boolean started,
        int progress,
        int required,
        boolean complete,
        int newThreshold,
        int newShares,
        boolean verificationRequired,
        String verificationNonce,
        List<String> pgpFingerprints,
        List<String> keys)
        implements CeremonyStatus {

    public RekeyAttempt {
        pgpFingerprints = List.copyOf(pgpFingerprints);
        keys = List.copyOf(keys);
    }

    static RekeyAttempt from(JsonNode body) {
        return new RekeyAttempt(
                body.path("nonce").asText(""),
                body.path("started").asBoolean(),
                body.path("progress").asInt(),
                body.path("required").asInt(),
                body.path("complete").asBoolean(),
                body.path("t").asInt(),
                body.path("n").asInt(),
                body.path("verification_required").asBoolean(),
                body.path("verification_nonce").asText(""),
                JsonTexts.list(body.path("pgp_fingerprints")),
                JsonTexts.list(body.path("keys_base64")));
    }

    @Override
    public String toString() {
        return "RekeyAttempt[" + progress + " of " + required + "]";
    }
}
