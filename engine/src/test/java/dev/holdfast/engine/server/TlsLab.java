package dev.holdfast.engine.server;

import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.TlsConfig;
import dev.holdfast.engine.testing.TestCertificates;
import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;

/** A certificate authority, and listeners and clients that trust it. */
final class TlsLab {
    private final TestCertificates authority = TestCertificates.newAuthority();
    private final Path folder;

    /** @param folder where its files go */
    TlsLab(Path folder) {
        this.folder = folder;
    }

    /** Writes a new certificate to the files that every listener of this lab uses. */
    Identity issue(String commonName) {
        Identity identity = authority.issue(commonName, "localhost", "127.0.0.1");
        identity.writeCertificate(folder.resolve("server.pem"));
        identity.writeKey(folder.resolve("key.pem"));
        return identity;
    }

    ListenerConfig listener() {
        return ListenerConfig.plain(new HostPort("127.0.0.1", 0))
                .withTls(TlsConfig.of(folder.resolve("server.pem"), folder.resolve("key.pem")));
    }

    /** A client that keeps its connection to a listener, and repeats nothing by itself. */
    OkHttpClient client() {
        X509TrustManager trust = trust();
        return new OkHttpClient.Builder()
                .sslSocketFactory(context(trust).getSocketFactory(), trust)
                .retryOnConnectionFailure(false)
                .readTimeout(Duration.ofSeconds(30))
                .build();
    }

    private static SSLContext context(X509TrustManager trust) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {trust}, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private X509TrustManager trust() {
        try {
            KeyStore trust = KeyStore.getInstance("PKCS12");
            trust.load(null, null);
            trust.setCertificateEntry("ca", authority.authority().certificate());
            TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            managers.init(trust);
            return (X509TrustManager) managers.getTrustManagers()[0];
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A connection that offers these protocols, the handshake done. */
    SSLSocket connect(int port, String... protocols) throws IOException {
        SSLSocket socket = (SSLSocket) context(trust()).getSocketFactory().createSocket("127.0.0.1", port);
        var parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(protocols);
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(20_000);
        socket.startHandshake();
        return socket;
    }
}
