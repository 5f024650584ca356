package dev.holdfast.engine.replication.activation;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Field;
import dev.holdfast.engine.crypto.Authorities;
import dev.holdfast.engine.crypto.Pem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.X509TrustManager;

/** The authorities to trust at the API of a primary: all that an operator names, and only if there are none the system's. */
final class TrustedAuthorities {
    /** All public authorities together have a quarter of a mebibyte. */
    private static final int MOST_BYTES = 4 << 20;

    private final PrimaryAccess access;

    TrustedAuthorities(PrimaryAccess access) {
        this.access = access;
    }

    /** @throws ApiException 400 naming the field if one of them cannot be read or holds no certificate */
    X509TrustManager manager() {
        List<X509Certificate> named = new ArrayList<>();
        if (!access.caFile().isEmpty()) {
            named.addAll(file(PrimaryAccess.CA_FILE, path(PrimaryAccess.CA_FILE, access.caFile())));
        }
        if (!access.caPath().isEmpty()) {
            files().forEach(file -> named.addAll(file(PrimaryAccess.CA_PATH, file)));
        }
        if (!access.caCert().isEmpty()) {
            named.addAll(inline(PrimaryAccess.CA_CERT, access.caCert()));
        }
        try {
            return named.isEmpty() ? Authorities.system() : Authorities.signedBy(named);
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException("Java cannot check chains of certificates", e);
        }
    }

    /** Those directly in the directory that are not hidden, in order. */
    private List<Path> files() {
        Path directory = path(PrimaryAccess.CA_PATH, access.caPath());
        try (Stream<Path> all = Files.list(directory)) {
            List<Path> files = all.filter(file -> Files.isRegularFile(file)
                            && !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw bad(PrimaryAccess.CA_PATH, directory + " holds no files");
            }
            return files;
        } catch (IOException | UncheckedIOException e) {
            throw bad(PrimaryAccess.CA_PATH, directory + " is no directory that this server can read");
        }
    }

    private static List<X509Certificate> file(Field field, Path file) {
        if (!Files.isRegularFile(file)) {
            throw bad(field, "there is no file " + file + " that this server can read");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] pem = in.readNBytes(MOST_BYTES + 1);
            if (pem.length > MOST_BYTES) {
                throw bad(field, file + " has more than " + MOST_BYTES + " bytes");
            }
            return Pem.certificates(new ByteArrayInputStream(pem));
        } catch (CertificateException e) {
            throw bad(field, file + " " + e.getMessage());
        } catch (IOException e) {
            throw bad(field, file + " cannot be read by this server");
        }
    }

    /**
     * Certificates that were sent.
     *
     * @throws ApiException 400 naming the field if there are none
     */
    static List<X509Certificate> inline(Field field, String pem) {
        try {
            return Pem.certificates(new ByteArrayInputStream(pem.getBytes(StandardCharsets.UTF_8)));
        } catch (CertificateException e) {
            throw bad(field, e.getMessage());
        }
    }

    private static Path path(Field field, String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw bad(field, "is no path");
        }
    }

    private static ApiException bad(Field field, String why) {
        return ApiException.badRequest(field.name() + ": " + why);
    }
}
