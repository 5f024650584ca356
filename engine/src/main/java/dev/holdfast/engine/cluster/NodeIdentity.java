package dev.holdfast.engine.cluster;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;

/**
 * By what a node proves itself to others; {@link #toString()} hides the key.
 *
 * @param certificate of this node
 * @param key to it
 * @param authority that signed it, and signs those of the other nodes
 */
record NodeIdentity(X509Certificate certificate, PrivateKey key, X509Certificate authority) {

    /** The chain that is shown to peers. */
    X509Certificate[] chain() {
        return new X509Certificate[] {certificate, authority};
    }

    @Override
    public String toString() {
        return "NodeIdentity[" + Certificates.node(certificate).orElse("") + "]";
    }
}
