package dev.holdfast.engine.client;

import dev.holdfast.engine.crypto.Authorities;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.X509TrustManager;

/** Begins a TLS handshake, takes the server's certificate and refuses it. */
final class CertificateProbe {
    private static final int HTTPS = 443;
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private CertificateProbe() {}

    static ServerCertificate probe(String url) {
        HttpTarget target = HttpTarget.of(url).withTimeouts(LIMIT, LIMIT);
        URI uri = target.uri();
        if (!"https".equals(uri.getScheme())) {
            throw new UnreachableException(
                    UnreachableException.Reason.TLS, url + " is no https address, so it has no certificate", null);
        }
        try {
            handshake(uri.getHost(), uri.getPort() == -1 ? HTTPS : uri.getPort());
        } catch (IOException e) {
            UnreachableException reason = new Unreachable(target).because(e);
            return reason.certificate().orElseThrow(() -> reason);
        }
        throw new IllegalStateException("a certificate was accepted by a check that refuses every certificate");
    }

    private static void handshake(String host, int port) throws IOException {
        X509TrustManager refusing = ServerTrust.reporting(new X509Certificate[0], (chain, authType) -> {
            throw new CertificateException("it was only asked for");
        });
        String bare = host.replaceAll("[\\[\\]]", "");
        InetSocketAddress address = new InetSocketAddress(bare, port);
        if (address.isUnresolved()) {
            throw new UnknownHostException(bare);
        }
        try (Socket plain = new Socket()) {
            plain.connect(address, (int) LIMIT.toMillis());
            plain.setSoTimeout((int) LIMIT.toMillis());
            SSLSocket tls = (SSLSocket) Authorities.socketFactory(refusing).createSocket(plain, bare, port, true);
            tls.startHandshake();
        }
    }
}
