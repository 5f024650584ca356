package dev.holdfast.engine.crypto;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Text around DER, as RFC 7468 has it. */
public final class Pem {
    /** Label of a SubjectPublicKeyInfo. */
    public static final String PUBLIC_KEY = "PUBLIC KEY";

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

    /**
     * The certificates of a text, in its order.
     *
     * @throws CertificateException if there are none, or one is damaged, in words that follow the name of the place
     */
    public static List<X509Certificate> certificates(InputStream pem) throws CertificateException {
        List<X509Certificate> found = new ArrayList<>();
        try {
            for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                found.add((X509Certificate) each);
            }
        } catch (CertificateException e) {
            throw new CertificateException("holds a damaged certificate, or something else than PEM", e);
        }
        if (found.isEmpty()) {
            throw new CertificateException("holds no certificate");
        }
        return found;
    }
}
