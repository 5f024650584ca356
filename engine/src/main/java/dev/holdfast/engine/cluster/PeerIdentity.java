package dev.holdfast.engine.cluster;

import dev.holdfast.engine.crypto.Pem;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * By which a peer in another cluster proves itself; {@link #toString()} hides the key.
 *
 * @param certificate of the peer
 * @param key to it
 * @param authority that signed it, and signs what this cluster shows in return
 */
public record PeerIdentity(X509Certificate certificate, PrivateKey key, X509Certificate authority) {

    /**
     * Of what {@link #certificatePem()}, {@link #keyPem()} and {@link #authorityPem()} gave.
     *
     * @throws GeneralSecurityException if one of them is malformed
     */
    public static PeerIdentity of(String certificate, String key, String authority) throws GeneralSecurityException {
        byte[] pkcs8 = der("PRIVATE KEY", key);
        try {
            return new PeerIdentity(
                    Certificates.parse(der("CERTIFICATE", certificate)),
                    KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(pkcs8)),
                    Certificates.parse(der("CERTIFICATE", authority)));
        } finally {
            Arrays.fill(pkcs8, (byte) 0);
        }
    }

    private static byte[] der(String label, String pem) throws GeneralSecurityException {
        return Pem.der(label, pem).orElseThrow(() -> new GeneralSecurityException("a " + label + " is no PEM"));
    }

    /** The chain that is shown to peers. */
    X509Certificate[] chain() {
        return new X509Certificate[] {certificate, authority};
    }

    public String certificatePem() {
        return Pem.text("CERTIFICATE", der(certificate));
    }

    public String authorityPem() {
        return Pem.text("CERTIFICATE", der(authority));
    }

    /** PKCS#8. */
    public String keyPem() {
        return Pem.text("PRIVATE KEY", key.getEncoded());
    }

    /**
     * The name in a certificate of a peer, decoded: what follows a text in the URI that begins with it. Empty if there is
     * none.
     */
    public static Optional<String> name(String beginning, X509Certificate certificate) {
        return Certificates.named(beginning, certificate);
    }

    /** SHA-256 of a certificate's DER, 64 hex digits. */
    public static String fingerprint(X509Certificate certificate) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(der(certificate)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static byte[] der(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException("a certificate that was read cannot be encoded", e);
        }
    }

    @Override
    public String toString() {
        return "PeerIdentity[" + certificate.getSubjectX500Principal() + "]";
    }
}
