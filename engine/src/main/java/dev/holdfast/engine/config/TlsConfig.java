package dev.holdfast.engine.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How a listener proves who it is, and whom it demands proof of.
 *
 * @param certFile PEM: the server's certificate, then those that link it to its authority
 * @param keyFile PEM: the private key to it, unencrypted
 * @param clientCaFile PEM: authorities for client certificates, which are asked for if this is given
 * @param requireClientCert whether a client without certificate is turned away
 * @param minVersion oldest protocol version
 */
public record TlsConfig(
        Path certFile, Path keyFile, Optional<Path> clientCaFile, boolean requireClientCert, Version minVersion) {

    /** Versions of the protocol, oldest first. */
    public enum Version {
        TLS12("TLSv1.2"),
        TLS13("TLSv1.3");

        private final String protocol;

        Version(String protocol) {
            this.protocol = protocol;
        }

        /** The name that Java knows it by. */
        public String protocol() {
            return protocol;
        }
    }

    /** Server certificate only, from TLS 1.2 on. */
    public static TlsConfig of(Path certFile, Path keyFile) {
        return new TlsConfig(certFile, keyFile, Optional.empty(), false, Version.TLS12);
    }
}
