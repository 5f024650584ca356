package dev.holdfast.engine.cluster;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * Trusts what one authority signed, and while there is none nothing at all. The names in certificates are for whoever
 * speaks to the peer to judge. Safe for use by many threads.
 */
final class AuthorityTrust implements X509TrustManager {
    private volatile Optional<X509TrustManager> signed = Optional.empty();

    void use(X509Certificate authority) {
        signed = Optional.of(signedBy(authority));
    }

    void forget() {
        signed = Optional.empty();
    }

    private static X509TrustManager signedBy(X509Certificate authority) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setCertificateEntry("authority", authority);
            TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
            factory.init(store);
            return (X509TrustManager) factory.getTrustManagers()[0];
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("Java cannot check chains of certificates", e);
        }
    }

    private X509TrustManager signed() throws CertificateException {
        return signed.orElseThrow(() -> new CertificateException("this node is sealed and trusts nobody"));
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        signed().checkClientTrusted(chain, authType);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        signed().checkServerTrusted(chain, authType);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return signed.map(X509TrustManager::getAcceptedIssuers).orElseGet(() -> new X509Certificate[0]);
    }
}
