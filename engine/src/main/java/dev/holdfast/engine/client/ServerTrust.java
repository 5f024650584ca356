package dev.holdfast.engine.client;

import dev.holdfast.engine.crypto.Authorities;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
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
        return reporting(Authorities.signedBy(pem));
    }

    /** Trusts what this machine's Java trusts. */
    static X509TrustManager system() throws GeneralSecurityException {
        return reporting(Authorities.system());
    }

    private static X509TrustManager reporting(X509TrustManager manager) {
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
}
