package dev.holdfast.engine.server;

import dev.holdfast.engine.crypto.Pem;
import dev.holdfast.engine.crypto.PemKey;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;

/** Reads certificates and private keys from PEM files into key stores that live in memory only. */
final class PemFiles {
    private PemFiles() {}

    /** A store with one private key and its certificates. */
    static KeyStore identity(Path certFile, Path keyFile, char[] password)
            throws IOException, GeneralSecurityException {
        Certificate[] chain = certificates(certFile).toArray(Certificate[]::new);
        PrivateKey key = privateKey(keyFile);
        KeyStore store = empty();
        store.setKeyEntry("server", key, password, chain);
        return store;
    }

    /** A store of certificates to trust. */
    static KeyStore authorities(Path caFile) throws IOException, GeneralSecurityException {
        KeyStore store = empty();
        int number = 0;
        for (Certificate ca : certificates(caFile)) {
            store.setCertificateEntry("ca" + number++, ca);
        }
        return store;
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static List<X509Certificate> certificates(Path file) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            return Pem.certificates(in);
        } catch (CertificateException e) {
            throw new GeneralSecurityException(file + " " + e.getMessage(), e);
        }
    }

    private static PrivateKey privateKey(Path file) throws IOException, GeneralSecurityException {
        String pem = Files.readString(file);
        try {
            return PemKey.read(pem);
        } catch (GeneralSecurityException e) {
            throw new GeneralSecurityException(file + " " + e.getMessage(), e);
        }
    }
}
