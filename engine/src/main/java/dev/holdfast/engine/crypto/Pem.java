package dev.holdfast.engine.crypto;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** Text around DER, as RFC 7468 has it. */
public final class Pem {
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));

    private Pem() {}

    /** @param label such as {@code CERTIFICATE} or {@code PRIVATE KEY} */
    public static String text(String label, byte[] der) {
        return "-----BEGIN " + label + "-----\n" + LINES.encodeToString(der) + "\n-----END " + label + "-----\n";
    }

    /**
     * The DER inside a text that {@link #text} could have made.
     *
     * @return that the caller wipes if it is secret; empty if there is no such text
     */
    public static Optional<byte[]> der(String label, String pem) {
        String begin = "-----BEGIN " + label + "-----";
        int from = pem.indexOf(begin);
        int to = pem.indexOf("-----END " + label + "-----");
        if (from < 0 || to < from + begin.length()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Base64.getMimeDecoder().decode(pem.substring(from + begin.length(), to)));
        } catch (IllegalArgumentException noBase64) {
            return Optional.empty();
        }
    }
}
