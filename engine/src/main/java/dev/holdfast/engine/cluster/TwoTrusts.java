package dev.holdfast.engine.cluster;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.stream.Stream;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Whom the cluster port trusts: peers in other clusters if they ask for the name that is for them, and nodes otherwise.
 * Safe for use by many threads.
 */
final class TwoTrusts extends X509ExtendedTrustManager {
    private final AuthorityTrust nodes;
    private final AuthorityTrust peers;

    TwoTrusts(AuthorityTrust nodes, AuthorityTrust peers) {
        this.nodes = nodes;
        this.peers = peers;
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
            throws CertificateException {
        (AskedName.isForPeers(engine) ? peers : nodes).checkClientTrusted(chain, authType);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
            throws CertificateException {
        nodes.checkClientTrusted(chain, authType);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        nodes.checkClientTrusted(chain, authType);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
            throws CertificateException {
        nodes.checkServerTrusted(chain, authType);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
            throws CertificateException {
        nodes.checkServerTrusted(chain, authType);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        nodes.checkServerTrusted(chain, authType);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return Stream.of(nodes, peers)
                .flatMap(trust -> Stream.of(trust.getAcceptedIssuers()))
                .toArray(X509Certificate[]::new);
    }
}
