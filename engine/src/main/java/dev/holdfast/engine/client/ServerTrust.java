package dev.holdfast.engine.client;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.HexFormat;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Ways to trust a server, and to say which certificate was not trusted. */
final class ServerTrust {
    private ServerTrust() {}

    /** The server's certificate is not trusted; carries what it showed. */
    static final class UntrustedException extends CertificateException {
        private final transient ServerCertificate certificate;

        UntrustedException(String reason, X509Certificate shown) {
            super(reason);
            this.certificate = ServerCertificate.of(shown);
        }

        ServerCertificate certificate() {
            return certificate;
        }
    }

    /** Decides on a chain of certificates. */
    @FunctionalInterface
    interface Check {
        void check(X509Certificate[] chain, String authType) throws CertificateException;
    }

    /** Trusts exactly one certificate, whatever its names and dates: a person has compared its fingerprint. */
    static X509TrustManager pinned(String sha256Hex) {
        byte[] pin = HexFormat.of().parseHex(sha256Hex);
        return reporting(new X509Certificate[0], (chain, authType) -> {
            byte[] shown =
                    HexFormat.of().parseHex(ServerCertificate.of(chain[0]).sha256());
            if (!MessageDigest.isEqual(pin, shown)) {
                throw new CertificateException("it is not the certificate that was pinned");
            }
        });
    }

    /** Trusts what the certificates of a PEM file signed. */
    static X509TrustManager signedBy(Path pem) throws IOException, GeneralSecurityException {
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
        return publicKeyInfrastructure(store);
    }

    /** Trusts what this machine's Java trusts. */
    static X509TrustManager system() throws GeneralSecurityException {
        return publicKeyInfrastructure(null);
    }

    private static X509TrustManager publicKeyInfrastructure(KeyStore store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        X509TrustManager manager = Arrays.stream(factory.getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .findFirst()
                .orElseThrow();
        return reporting(manager.getAcceptedIssuers(), manager::checkServerTrusted);
    }

    /** Wraps a decision so that a refusal names the certificate. */
    static X509TrustManager reporting(X509Certificate[] issuers, Check check) {
        return new X509TrustManager() {
            @Override
            public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
                throw new CertificateException("this side is a client");
            }

            @Override
            public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
                try {
                    check.check(chain, authType);
                } catch (CertificateException e) {
                    throw new UntrustedException(e.getMessage(), chain[0]);
                }
            }

            @Override
            public X509Certificate[] getAcceptedIssuers() {
                return issuers.clone();
            }
        };
    }

    static SSLSocketFactory socketFactory(X509TrustManager manager) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {manager}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java offers no TLS", e);
        }
    }
}
