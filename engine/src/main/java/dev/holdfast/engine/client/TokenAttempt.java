package dev.holdfast.engine.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.engine.crypto.TokenCodec;

/**
 * How far the making of a token is. {@link #toString()} shows neither OTP nor token.
 *
 * @param encodedToken once complete: XOR with the OTP, or a PGP message, in base64
 * @param pgpFingerprint of the key that the token is encrypted to, or ""
 * @param otp the one-time password, if the cluster made it, in the answer to the start alone
 * @param otpLength how long a one-time password must be; 0 if the answer does not say
 * @param shareFingerprint of the share just given, or ""
 */
public record TokenAttempt(
        String nonce,
        boolean started,
        int progress,
        int required,
        boolean complete,
        String encodedToken,
        String pgpFingerprint,
        String otp,
        int otpLength,
        String shareFingerprint)
        implements CeremonyStatus {

    static TokenAttempt from(JsonNode body) {
        return new TokenAttempt(
                body.path("nonce").asText(""),
                body.path("started").asBoolean(),
                body.path("progress").asInt(),
                body.path("required").asInt(),
                body.path("complete").asBoolean(),
                body.path("encoded_token").asText(""),
                body.path("pgp_fingerprint").asText(""),
                body.path("otp").asText(""),
                body.path("otp_length").asInt(),
                body.path("share_fingerprint").asText(""));
    }

    /**
     * The token, worked out here.
     *
     * @param oneTimePassword as the start handed it out, or was given it
     * @throws IllegalArgumentException if it does not fit the encoded token
     */
    public String decode(String oneTimePassword) {
        return TokenCodec.decode(encodedToken, oneTimePassword);
    }

    @Override
    public String toString() {
        return "TokenAttempt[" + progress + " of " + required + "]";
    }
}
