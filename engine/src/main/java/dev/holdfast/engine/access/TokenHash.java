package dev.holdfast.engine.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Names of token entries: HMAC-SHA256 under a salt that is kept inside the barrier. Since an attacker cannot choose or
 * predict these names, the time that a look-up takes tells nothing about stored tokens. Immutable.
 */
final class TokenHash {
    static final int SALT_BYTES = 32;
    private static final String ALGORITHM = "HmacSHA256";
    private final SecretKeySpec salt;

    TokenHash(byte[] salt) {
        this.salt = new SecretKeySpec(salt, ALGORITHM);
    }

    /** 64 hex digits. */
    String of(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(salt);
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
