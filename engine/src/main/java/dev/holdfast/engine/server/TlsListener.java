package dev.holdfast.engine.server;

import dev.holdfast.engine.config.TlsConfig;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.eclipse.jetty.http2.HTTP2Cipher;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The certificates of a listener. Safe for use by many threads. */
final class TlsListener {
    private static final Logger LOG = LoggerFactory.getLogger(TlsListener.class);
    private static final int PASSWORD_BYTES = 16;

    private final TlsConfig config;
    private final SslContextFactory.Server factory = new SslContextFactory.Server();

    /**
     * What the files hold. The stores never leave memory; the password only satisfies their interface.
     *
     * @param trust null if no client certificates are asked for
     */
    private record Material(KeyStore identity, String password, KeyStore trust) {

        static Material read(TlsConfig config) throws IOException, GeneralSecurityException {
            byte[] random = new byte[PASSWORD_BYTES];
            new SecureRandom().nextBytes(random);
            String password = HexFormat.of().formatHex(random);
            KeyStore identity = PemFiles.identity(config.certFile(), config.keyFile(), password.toCharArray());
            KeyStore trust = config.clientCaFile().isPresent()
                    ? PemFiles.authorities(config.clientCaFile().get())
                    : null;
            return new Material(identity, password, trust);
        }

        void giveTo(SslContextFactory target) {
            target.setKeyStore(identity);
            target.setKeyStorePassword(password);
            target.setTrustStore(trust);
        }
    }

    /**
     * @throws ListenException if a file cannot be used
     */
    TlsListener(TlsConfig config) {
        this.config = config;
        try {
            Material.read(config).giveTo(factory);
        } catch (IOException | GeneralSecurityException e) {
            throw new ListenException("the TLS files of a listener cannot be used: " + reason(e), e);
        }
        factory.setIncludeProtocols(Arrays.stream(TlsConfig.Version.values())
                .filter(version -> version.compareTo(config.minVersion()) >= 0)
                .map(TlsConfig.Version::protocol)
                .toArray(String[]::new));
        factory.setCipherComparator(HTTP2Cipher.COMPARATOR);
        factory.setNeedClientAuth(config.requireClientCert());
        factory.setWantClientAuth(config.clientCaFile().isPresent());
    }

    SslContextFactory.Server factory() {
        return factory;
    }

    /**
     * Reads the files again, for connections made from now on. If they cannot be used, nothing changes.
     *
     * @return what is in the way
     */
    Optional<String> reload() {
        try {
            JettyException.from(() -> {
                Material material = Material.read(config);
                factory.reload(material::giveTo);
            });
            LOG.info("TLS certificate read from {}", config.certFile());
            return Optional.empty();
        } catch (JettyException e) {
            // a server with its old certificate is better than none
            String reason = reason(e.getCause());
            LOG.error("the TLS files cannot be used, the old certificate stays: {}", reason);
            return Optional.of("the TLS files of a listener cannot be used: " + reason);
        }
    }

    private static String reason(Throwable e) {
        return e instanceof NoSuchFileException ? "there is no file " + e.getMessage() : e.getMessage();
    }
}
