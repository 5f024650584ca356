package dev.holdfast.engine.cluster;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedKeyManager;

/**
 * TLS of the cluster port: between nodes, this node's certificate of the moment on one side, the cluster's authority on the
 * other; and for peers in other clusters, who ask for {@link PeerTls#SERVER_NAME}, the same with the authority for peers.
 * While there is no certificate, as on a sealed node, nobody new is let in. Safe for use by many threads.
 */
final class ClusterTls {
    private final AuthorityTrust trust = new AuthorityTrust();
    private final AuthorityTrust peerTrust = new AuthorityTrust();
    private final SSLContext context;
    private volatile Optional<NodeIdentity> identity = Optional.empty();
    private volatile Optional<PeerIdentity> peerIdentity = Optional.empty();

    ClusterTls() {
        try {
            context = SSLContext.getInstance("TLS");
            context.init(
                    new KeyManager[] {new IdentityKeys()}, new TrustManager[] {new TwoTrusts(trust, peerTrust)}, null);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Java cannot speak TLS", e);
        }
    }

    /** For both ends of connections; what is shown and trusted is looked up at each handshake. */
    SSLContext context() {
        return context;
    }

    /** Which nodes both ends trust. */
    AuthorityTrust trust() {
        return trust;
    }

    Optional<NodeIdentity> identity() {
        return identity;
    }

    /** Shows this certificate from now on, and trusts its authority. */
    void use(NodeIdentity shown) {
        trust.use(shown.authority());
        identity = Optional.of(shown);
    }

    /** Shows this certificate to peers in other clusters from now on, and trusts its authority; or nothing. */
    void usePeers(Optional<PeerIdentity> shown) {
        shown.map(PeerIdentity::authority).ifPresentOrElse(peerTrust::use, peerTrust::forget);
        peerIdentity = shown;
    }

    /** Whose certificates peers must have. */
    Optional<X509Certificate> peerAuthority() {
        return peerTrust.authority();
    }

    /** Whether a certificate makes a node of who shows it. */
    boolean isSignedForNodes(X509Certificate shown) {
        return trust.hasSigned(shown);
    }

    /** Whether a certificate makes a peer of who shows it. */
    boolean isSignedForPeers(X509Certificate shown) {
        return peerTrust.hasSigned(shown);
    }

    /** Shows and trusts nothing any more. */
    void forget() {
        identity = Optional.empty();
        trust.forget();
        usePeers(Optional.empty());
    }

    /** Offers the key that there is for whoever asks, wherever a key of its kind is asked for. */
    private final class IdentityKeys extends X509ExtendedKeyManager {
        private static final String ALIAS = "node";
        private static final String PEERS = "peers";

        private String alias(String... keyTypes) {
            boolean wanted = identity.isPresent() && Arrays.asList(keyTypes).contains("EC");
            return wanted ? ALIAS : null;
        }

        private String serverAlias(String keyType, SSLEngine engine) {
            if (AskedName.isForPeers(engine)) {
                return peerIdentity.isPresent() && keyType.equals("EC") ? PEERS : null;
            }
            return alias(keyType);
        }

        @Override
        public String[] getClientAliases(String keyType, Principal[] issuers) {
            return new String[] {ALIAS};
        }

        @Override
        public String chooseClientAlias(String[] keyTypes, Principal[] issuers, Socket socket) {
            return alias(keyTypes);
        }

        @Override
        public String chooseEngineClientAlias(String[] keyTypes, Principal[] issuers, SSLEngine engine) {
            return alias(keyTypes);
        }

        @Override
        public String[] getServerAliases(String keyType, Principal[] issuers) {
            return new String[] {ALIAS, PEERS};
        }

        @Override
        public String chooseServerAlias(String keyType, Principal[] issuers, Socket socket) {
            return alias(keyType);
        }

        @Override
        public String chooseEngineServerAlias(String keyType, Principal[] issuers, SSLEngine engine) {
            return serverAlias(keyType, engine);
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return alias.equals(PEERS)
                    ? peerIdentity.map(PeerIdentity::chain).orElse(null)
                    : identity.map(NodeIdentity::chain).orElse(null);
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return alias.equals(PEERS)
                    ? peerIdentity.map(PeerIdentity::key).orElse(null)
                    : identity.map(NodeIdentity::key).orElse(null);
        }
    }
}
