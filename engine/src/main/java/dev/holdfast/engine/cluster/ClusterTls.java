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
 * TLS between nodes: this node's certificate of the moment on one side, the cluster's authority on the other. While there
 * is no certificate, as on a sealed node, no new peer is let in. Safe for use by many threads.
 */
final class ClusterTls {
    private final AuthorityTrust trust = new AuthorityTrust();
    private final SSLContext context;
    private volatile Optional<NodeIdentity> identity = Optional.empty();

    ClusterTls() {
        try {
            context = SSLContext.getInstance("TLS");
            context.init(new KeyManager[] {new IdentityKeys()}, new TrustManager[] {trust}, null);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Java cannot speak TLS", e);
        }
    }

    /** For both ends of connections; what is shown and trusted is looked up at each handshake. */
    SSLContext context() {
        return context;
    }

    /** Whom both ends trust. */
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

    /** Shows and trusts nothing any more. */
    void forget() {
        identity = Optional.empty();
        trust.forget();
    }

    /** Offers the one key there is, wherever a key of its kind is asked for. */
    private final class IdentityKeys extends X509ExtendedKeyManager {
        private static final String ALIAS = "node";

        private String alias(String... keyTypes) {
            boolean wanted = identity.isPresent() && Arrays.asList(keyTypes).contains("EC");
            return wanted ? ALIAS : null;
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
            return new String[] {ALIAS};
        }

        @Override
        public String chooseServerAlias(String keyType, Principal[] issuers, Socket socket) {
            return alias(keyType);
        }

        @Override
        public String chooseEngineServerAlias(String keyType, Principal[] issuers, SSLEngine engine) {
            return alias(keyType);
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return identity.map(NodeIdentity::chain).orElse(null);
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return identity.map(NodeIdentity::key).orElse(null);
        }
    }
}
