package dev.holdfast.engine.client;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.HexFormat;

/**
 * What a person needs to see of a server's certificate to recognise it.
 *
 * @param sha256 fingerprint over the DER form, 64 lower-case hex digits
 * @param subject distinguished name
 * @param issuer distinguished name
 * @param notBefore start of validity
 * @param notAfter end of validity
 */
public record ServerCertificate(String sha256, String subject, String issuer, Instant notBefore, Instant notAfter) {

    static ServerCertificate of(X509Certificate certificate) {
        return new ServerCertificate(
                fingerprint(certificate),
                certificate.getSubjectX500Principal().getName(),
                certificate.getIssuerX500Principal().getName(),
                certificate.getNotBefore().toInstant(),
                certificate.getNotAfter().toInstant());
    }

    private static String fingerprint(X509Certificate certificate) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException | CertificateEncodingException e) {
            throw new IllegalStateException("a certificate cannot be fingerprinted", e);
        }
    }

    /**
     * Asks a server for its certificate. The handshake is broken off as soon as the certificate is there: nothing is
     * trusted, nothing is sent.
     *
     * @param url an {@code https} address
     * @throws UnreachableException if there is no answer, or the answer is not TLS
     */
    public static ServerCertificate probe(String url) {
        return CertificateProbe.probe(url);
    }
}
