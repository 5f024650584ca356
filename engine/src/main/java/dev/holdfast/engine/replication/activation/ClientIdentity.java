package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.Authorities;
import dev.holdfast.engine.crypto.PemKey;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.X509TrustManager;

/**
 * What this cluster shows at the API of a primary that asks its clients for certificates; {@link #toString()} hides the key.
 *
 * @param chain the certificate, and what leads from it to an authority
 * @param key to the certificate
 */
record ClientIdentity(List<X509Certificate> chain, PrivateKey key) {
    private static final byte[] PROBE = {1};

    /**
     * What an operator has given.
     *
     * @throws ApiException 400 naming the field if a half is missing or unreadable, or the halves do not fit
     */
    static ClientIdentity of(PrimaryAccess access) {
        String cert = PrimaryAccess.CLIENT_CERT.name();
        String key = PrimaryAccess.CLIENT_KEY.name();
        if (access.clientCert().isEmpty()) {
            throw ApiException.badRequest(cert + ": is required together with " + key);
        }
        if (access.clientKey().isEmpty()) {
            throw ApiException.badRequest(key + ": is required together with " + cert);
        }
        ClientIdentity identity = new ClientIdentity(
                TrustedAuthorities.inline(PrimaryAccess.CLIENT_CERT, access.clientCert()), key(access.clientKey()));
        if (!identity.fits()) {
            throw ApiException.badRequest(key + ": does not fit the first certificate in " + cert);
        }
        return identity;
    }

    private static PrivateKey key(String pem) {
        try {
            return PemKey.read(pem);
        } catch (GeneralSecurityException e) {
            throw ApiException.badRequest(PrimaryAccess.CLIENT_KEY.name() + ": " + e.getMessage());
        }
    }

    private boolean fits() {
        PublicKey certified = chain.get(0).getPublicKey();
        try {
            Signature signature = Signature.getInstance(algorithm());
            signature.initSign(key);
            signature.update(PROBE);
            byte[] signed = signature.sign();
            signature.initVerify(certified);
            signature.update(PROBE);
            return signature.verify(signed);
        } catch (GeneralSecurityException otherKind) {
            return false;
        }
    }

    private String algorithm() {
        return switch (key.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> key.getAlgorithm();
        };
    }

    SSLSocketFactory sockets(X509TrustManager trust) {
        try {
            return Authorities.socketFactory(trust, chain, key);
        } catch (IOException | GeneralSecurityException e) {
            throw ApiException.badRequest(PrimaryAccess.CLIENT_CERT.name() + ": cannot be shown: " + e.getMessage());
        }
    }

    @Override
    public String toString() {
        return "ClientIdentity[" + chain.get(0).getSubjectX500Principal() + "]";
    }
}
