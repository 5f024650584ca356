package dev.holdfast.engine.audit;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Replaces a value by its hash under a device's salt. Immutable, safe for use by many threads. */
final class AuditHash {
    private static final String ALGORITHM = "HmacSHA256";
    private final SecretKeySpec salt;

    AuditHash(String salt) {
        this.salt = new SecretKeySpec(salt.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** {@code hmac-sha256:} and 64 hex digits. */
    String of(String value) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(salt);
            byte[] hash = mac.doFinal(value.getBytes(StandardCharsets.UTF_8));
            return "hmac-sha256:" + HexFormat.of().formatHex(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
