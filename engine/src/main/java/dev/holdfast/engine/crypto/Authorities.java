package dev.holdfast.engine.crypto;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
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
        try (InputStream in = Files.newInputStream(pem)) {
            return signedBy(Pem.certificates(in));
        }
    }

    /** Trusts what these authorities signed, and nothing else. */
    public static X509TrustManager signedBy(List<X509Certificate> authorities)
            throws IOException, GeneralSecurityException {
        KeyStore store = empty();
        for (int number = 0; number < authorities.size(); number++) {
            store.setCertificateEntry("ca" + number, authorities.get(number));
        }
        return trusting(store);
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
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
        return socketFactory(new KeyManager[0], manager);
    }

    /**
     * Makes TLS connections to whom the manager trusts, and shows a certificate to those who ask for one.
     *
     * @param chain the certificate, and what leads from it to an authority
     * @param key to it
     * @throws GeneralSecurityException if they cannot be used
     */
    public static SSLSocketFactory socketFactory(X509TrustManager manager, List<X509Certificate> chain, PrivateKey key)
            throws IOException, GeneralSecurityException {
        // the store never leaves memory; the password only satisfies its interface
        char[] password = {'-'};
        KeyStore store = empty();
        store.setKeyEntry("own", key, password, chain.toArray(Certificate[]::new));
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, password);
        return socketFactory(factory.getKeyManagers(), manager);
    }

    private static SSLSocketFactory socketFactory(KeyManager[] own, X509TrustManager manager) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(own, new TrustManager[] {manager}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java offers no TLS", e);
        }
    }
}
