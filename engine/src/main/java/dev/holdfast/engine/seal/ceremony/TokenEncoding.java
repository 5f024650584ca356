package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.crypto.PgpKey;
import dev.holdfast.engine.crypto.PgpKeyException;
import dev.holdfast.engine.crypto.RandomText;
import dev.holdfast.engine.crypto.TokenCodec;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.function.UnaryOperator;

/**
 * How a token is hidden from those who carry it: XOR with a one-time password, or a message to a PGP key. Immutable; shows
 * neither password nor token in {@link #toString()}.
 */
final class TokenEncoding {
    /** Characters of a token and so of a one-time password. */
    static final int OTP_LENGTH = 28;

    private final String pgpFingerprint;
    private final UnaryOperator<String> encode;

    private TokenEncoding(String pgpFingerprint, UnaryOperator<String> encode) {
        this.pgpFingerprint = pgpFingerprint;
        this.encode = encode;
    }

    static String newOtp() {
        return RandomText.base62(OTP_LENGTH);
    }

    /**
     * With a one-time password.
     *
     * @throws InvalidFields if it has not the token's length
     */
    static TokenEncoding otp(String otp) {
        int length = otp.getBytes(StandardCharsets.UTF_8).length;
        if (length != OTP_LENGTH) {
            throw InvalidFields.of("otp", "must be " + OTP_LENGTH + " bytes long, not " + length);
        }
        return new TokenEncoding("", token -> TokenCodec.encode(token, otp));
    }

    /**
     * To a PGP key.
     *
     * @throws InvalidFields saying what is wrong with the key
     */
    static TokenEncoding pgp(String key, Clock clock) {
        try {
            PgpKey parsed = PgpKey.parse(key, clock);
            return new TokenEncoding(parsed.fingerprint(), token -> Base64.getEncoder()
                    .encodeToString(parsed.encrypt(token.getBytes(StandardCharsets.US_ASCII))));
        } catch (PgpKeyException e) {
            throw InvalidFields.of("pgp_key", e.getMessage());
        }
    }

    /** The primary key's, in lower-case hex, or "". */
    String pgpFingerprint() {
        return pgpFingerprint;
    }

    String encode(String token) {
        return encode.apply(token);
    }

    @Override
    public String toString() {
        return "TokenEncoding[" + (pgpFingerprint.isEmpty() ? "otp" : pgpFingerprint) + "]";
    }
}
