package dev.holdfast.engine.seal.ceremony;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the calls of a token ceremony answer; every member is always there. {@link #toString()} shows no secret.
 *
 * @param nonce uuid, or ""
 * @param otp the one-time password if the server made it, in the reply that hands it out; else ""
 * @param encodedToken once complete, else ""
 */
record TokenAttempt(
        String nonce,
        boolean started,
        int progress,
        int required,
        String encodedToken,
        String pgpFingerprint,
        String otp,
        int otpLength,
        String shareFingerprint) {

    static TokenAttempt of(Progress progress, String pgpFingerprint) {
        return new TokenAttempt(
                progress.nonce(),
                progress.isStarted(),
                progress.given(),
                progress.required(),
                "",
                pgpFingerprint,
                "",
                TokenEncoding.OTP_LENGTH,
                "");
    }

    TokenAttempt withOtp(String made) {
        return new TokenAttempt(
                nonce, started, progress, required, encodedToken, pgpFingerprint, made, otpLength, shareFingerprint);
    }

    /** After a share. */
    TokenAttempt withShare(String fingerprint, String encoded) {
        return new TokenAttempt(nonce, started, progress, required, encoded, pgpFingerprint, "", 0, fingerprint);
    }

    /** The attempt of this nonce is over and has made a token. */
    static TokenAttempt complete(String nonce, int required, TokenGoal.Made made) {
        return new TokenAttempt(
                nonce,
                false,
                required,
                required,
                made.encoded(),
                made.pgpFingerprint(),
                "",
                TokenEncoding.OTP_LENGTH,
                "");
    }

    /**
     * The members of the answer.
     *
     * @param rootToken whether the token is a root token, which older clients look for under another name too
     */
    Map<String, Object> members(boolean rootToken) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("nonce", nonce);
        members.put("started", started);
        members.put("progress", progress);
        members.put("required", required);
        members.put("complete", !encodedToken.isEmpty());
        members.put("encoded_token", encodedToken);
        members.put("encoded_root_token", rootToken ? encodedToken : "");
        members.put("pgp_fingerprint", pgpFingerprint);
        members.put("otp", otp);
        members.put("otp_length", otpLength);
        members.put("share_fingerprint", shareFingerprint);
        return members;
    }

    @Override
    public String toString() {
        return "TokenAttempt[" + progress + " of " + required + "]";
    }
}
