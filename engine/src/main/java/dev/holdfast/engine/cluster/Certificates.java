package dev.holdfast.engine.cluster;

import java.io.ByteArrayInputStream;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What certificates of the cluster port say. */
final class Certificates {
    /** Begins the alternative name of a node; its own name follows, percent-encoded. */
    private static final String NODE = "urn:holdfast:node:";

    /** The kind of alternative names that are URIs (RFC 5280, section 4.2.1.6). */
    private static final Integer URI = 6;

    private Certificates() {}

    /**
     * @throws CertificateException if it is not DER of a certificate
     */
    static X509Certificate parse(byte[] der) throws CertificateException {
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
    }

    /** The alternative name of a node. */
    static String uri(String node) {
        return NODE + URLEncoder.encode(node, StandardCharsets.UTF_8);
    }

    /** The name of the node that this certificate is for, or empty if it is for something else. */
    static Optional<String> node(X509Certificate certificate) {
        return named(NODE, certificate);
    }

    /** What follows a text in the alternative name that begins with it, or empty if there is none. */
    static Optional<String> named(String beginning, X509Certificate certificate) {
        try {
            Collection<List<?>> names = certificate.getSubjectAlternativeNames();
            return (names == null ? List.<List<?>>of() : names)
                    .stream()
                            .filter(name -> URI.equals(name.get(0)))
                            .map(name -> name.get(1).toString())
                            .filter(name -> name.startsWith(beginning))
                            .map(name -> URLDecoder.decode(name.substring(beginning.length()), StandardCharsets.UTF_8))
                            .findFirst();
        } catch (CertificateParsingException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
