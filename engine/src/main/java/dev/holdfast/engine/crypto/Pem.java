package dev.holdfast.engine.crypto;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Text around DER, as RFC 7468 has it. */
public final class Pem {
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));

    private Pem() {}

    /** @param label such as {@code CERTIFICATE} or {@code PRIVATE KEY} */
    public static String text(String label, byte[] der) {
        return "-----BEGIN " + label + "-----\n" + LINES.encodeToString(der) + "\n-----END " + label + "-----\n";
    }
}
