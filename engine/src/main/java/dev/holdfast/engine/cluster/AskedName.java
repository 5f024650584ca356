package dev.holdfast.engine.cluster;

import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLEngine;

/** The name of the server that a client asks for in its handshake (RFC 6066, section 3). */
final class AskedName {
    private static final SNIHostName PEERS = new SNIHostName(PeerTls.SERVER_NAME);

    private AskedName() {}

    /** Whether a client asks for what is for peers in other clusters. */
    static boolean isForPeers(SSLEngine engine) {
        return engine != null
                && engine.getHandshakeSession() instanceof ExtendedSSLSession session
                && session.getRequestedServerNames().contains(PEERS);
    }
}
