package dev.holdfast.engine.clients;

import dev.holdfast.engine.testing.ServerProcess;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A server over TLS with an empty data folder, neither initialised nor unsealed. */
final class TlsServer implements AutoCloseable {
    private final TestCertificates certificates = TestCertificates.newAuthority();
    private final ServerProcess process;
    private final int port;

    private TlsServer(Path folder) throws IOException {
        TestCertificates.Identity own = certificates.issue("server", "localhost", "127.0.0.1");
        Path config = Files.writeString(
                folder.resolve("holdfast.hcl"),
                """
                storage "h2" { path = "%s" }
                listener "tcp" {
                  address       = "127.0.0.1:0"
                  tls_cert_file = "%s"
                  tls_key_file  = "%s"
                }
                """
                        .formatted(
                                folder.resolve("data"),
                                own.writeCertificate(folder.resolve("server.pem")),
                                own.writeKey(folder.resolve("server-key.pem"))));
        process = ServerProcess.start(folder, "server", "-config=" + config);
        port = Integer.parseInt(process.printed("https://127\\.0\\.0\\.1:(\\d+)"));
    }

    static TlsServer start(Path folder) throws IOException {
        return new TlsServer(folder);
    }

    int port() {
        return port;
    }

    /** Trusts the server and nobody else. */
    SSLContext trust() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        store.setCertificateEntry("ca", certificates.authority().certificate());
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    @Override
    public void close() {
        process.close();
    }
}
