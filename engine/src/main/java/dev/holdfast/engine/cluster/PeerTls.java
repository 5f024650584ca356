package dev.holdfast.engine.cluster;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * TLS of a peer that connects to the cluster port of another cluster: shows what that cluster gave it, and trusts that
 * cluster's authority alone. Immutable.
 */
public final class PeerTls {
    /** By this name a peer asks for the certificate that is for peers, wherever the cluster port is. */
    public static final String SERVER_NAME = "dr.holdfast.internal";

    /** Begins the name of a cluster that answers peers. */
    private static final String PRIMARY = "urn:holdfast:dr-primary:";

    private final AuthorityTrust trust = new AuthorityTrust();
    private final SSLSocketFactory sockets;

    public PeerTls(PeerIdentity identity) {
        trust.use(identity.authority());
        sockets = sockets(identity, trust);
    }

    private static SSLSocketFactory sockets(PeerIdentity identity, X509TrustManager trust) {
        char[] none = {};
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry(
                    "peer", identity.key(), none, new Certificate[] {identity.certificate(), identity.authority()});
            KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
            keys.init(store, none);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), new TrustManager[] {trust}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("Java cannot speak TLS with a P-256 key", e);
        }
    }

    /** The name of a cluster that answers peers. */
    static String primary(String node) {
        return PRIMARY + URLEncoder.encode(node, StandardCharsets.UTF_8);
    }

    public SSLSocketFactory sockets() {
        return sockets;
    }

    public X509TrustManager trust() {
        return trust;
    }

    /** Whether a cluster answers that may: another peer has a certificate of the same authority, but not this name. */
    public static boolean isPrimary(SSLSession session) {
        try {
            X509Certificate shown = (X509Certificate) session.getPeerCertificates()[0];
            return Certificates.named(PRIMARY, shown).isPresent();
        } catch (SSLPeerUnverifiedException e) {
            return false;
        }
    }
}
