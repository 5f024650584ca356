package dev.holdfast.engine.managedkey.cloudc;

import dev.holdfast.engine.testing.TestCertificates.Identity;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** TLS for a server of the tests. */
final class TestTls {
    private static final char[] PASSWORD = "test".toCharArray();

    private TestTls() {}

    /** A server that shows this certificate. */
    static SSLContext of(Identity identity) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            Certificate[] chain = {identity.certificate()};
            store.setKeyEntry("server", identity.keys().getPrivate(), PASSWORD, chain);
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, PASSWORD);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
