package dev.holdfast.engine.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads certificates and private keys from PEM files into key stores that live in memory only. */
final class PemFiles {
    private static final List<String> KEY_ALGORITHMS = List.of("RSA", "EC", "Ed25519");

    private PemFiles() {}

    /** A store with one private key and its certificates. */
    static KeyStore identity(Path certFile, Path keyFile, char[] password)
            throws IOException, GeneralSecurityException {
        List<Certificate> chain = certificates(certFile);
        PrivateKey key = privateKey(keyFile);
        KeyStore store = empty();
        store.setKeyEntry("server", key, password, chain.toArray(Certificate[]::new));
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

    private static List<Certificate> certificates(Path file) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            List<Certificate> found =
                    new ArrayList<>(CertificateFactory.getInstance("X.509").generateCertificates(in));
            if (found.isEmpty()) {
                throw new GeneralSecurityException(file + " holds no certificate");
            }
            return found;
        }
    }

    private static PrivateKey privateKey(Path file) throws IOException, GeneralSecurityException {
        byte[] pkcs8 = PemKey.pkcs8(Files.readString(file), file);
        try {
            for (String algorithm : KEY_ALGORITHMS) {
                try {
                    return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
                } catch (InvalidKeySpecException e) {
                    // another kind of key: the next algorithm knows it, or none does
                }
            }
            throw new GeneralSecurityException(file + " holds no RSA, EC or Ed25519 key");
        } finally {
            Arrays.fill(pkcs8, (byte) 0);
        }
    }
}
