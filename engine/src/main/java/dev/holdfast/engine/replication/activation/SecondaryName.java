package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.cluster.PeerIdentity;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.util.Optional;

/** The name of a secondary in its certificate; the form is in the package's description. */
public final class SecondaryName {
    private static final String BEGINNING = "urn:holdfast:dr-secondary:";

    private SecondaryName() {}

    static String uri(String id) {
        return BEGINNING + URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    /** Id of the secondary that a certificate is for, or empty if it is for something else. */
    public static Optional<String> of(X509Certificate certificate) {
        return PeerIdentity.name(BEGINNING, certificate);
    }
}
