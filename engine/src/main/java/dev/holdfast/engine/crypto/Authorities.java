package dev.holdfast.engine.crypto;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Whose certificates are trusted. */
public final class Authorities {
    private Authorities() {}

    /**
     * Trusts what the certificates of a PEM file signed, and nothing else.
     *
     * @throws CertificateException if the file holds none
     */
    public static X509TrustManager signedBy(Path pem) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (InputStream in = Files.newInputStream(pem)) {
            int number = 0;
            for (Certificate ca : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry("ca" + number++, ca);
            }
        }
        if (store.size() == 0) {
            throw new CertificateException("it holds no certificate");
        }
        return trusting(store);
    }

    /** Trusts what this machine's Java trusts. */
    public static X509TrustManager system() throws GeneralSecurityException {
        return trusting(null);
    }

    private static X509TrustManager trusting(KeyStore store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return Arrays.stream(factory.getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /** Makes TLS connections to whom the manager trusts. */
    public static SSLSocketFactory socketFactory(X509TrustManager manager) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {manager}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java offers no TLS", e);
        }
    }
}
