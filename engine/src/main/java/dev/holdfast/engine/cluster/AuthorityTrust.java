package dev.holdfast.engine.cluster;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * Trusts what one authority signed, and while there is none nothing at all. The names in certificates are for whoever
 * speaks to the peer to judge. Safe for use by many threads.
 */
final class AuthorityTrust implements X509TrustManager {
    private volatile Optional<Authority> trusted = Optional.empty();

    /** An authority and what is known to be signed by it, no more than it has signed. */
    private record Authority(X509Certificate certificate, X509TrustManager chains, Set<X509Certificate> signed) {

        boolean hasSigned(X509Certificate shown) {
            if (signed.contains(shown)) {
                return true;
            }
            try {
                shown.verify(certificate.getPublicKey());
                return signed.add(shown);
            } catch (GeneralSecurityException e) {
                return false;
            }
        }
    }

    void use(X509Certificate authority) {
        trusted = Optional.of(new Authority(authority, signedBy(authority), ConcurrentHashMap.newKeySet()));
    }

    void forget() {
        trusted = Optional.empty();
    }

    /** Whose certificates are trusted. */
    Optional<X509Certificate> authority() {
        return trusted.map(Authority::certificate);
    }

    /** Whether the authority of this moment has signed a certificate, whatever was trusted when it was shown. */
    boolean hasSigned(X509Certificate shown) {
        return trusted.filter(authority -> authority.hasSigned(shown)).isPresent();
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
        return trusted.map(Authority::chains)
                .orElseThrow(() -> new CertificateException("this node is sealed and trusts nobody"));
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
        return trusted.map(authority -> authority.chains().getAcceptedIssuers())
                .orElseGet(() -> new X509Certificate[0]);
    }
}
