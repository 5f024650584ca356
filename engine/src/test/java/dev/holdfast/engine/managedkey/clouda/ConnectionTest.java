package dev.holdfast.engine.managedkey.clouda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.testing.TestCertificates;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The way to the key service")
class ConnectionTest {
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final Duration SLACK = Duration.ofMillis(1500);

    @TempDir
    private Path folder;

    private static KmsLab lab(KmsDouble service, Optional<Path> caFile) {
        return new KmsLab(service, LIMIT, caFile, Map.of());
    }

    private static BackendException failure(KmsLab lab, Object... changes) {
        KeyBackend backend = lab.open(KmsLab.EC, changes);
        long began = System.nanoTime();
        BackendException failure = Assertions.catchThrowableOfType(BackendException.class, backend::find);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(LIMIT.plus(SLACK));
        return failure;
    }

    private static void assertUnreachable(BackendException failure, String code) {
        assertThat(failure.category()).isEqualTo(Category.UNREACHABLE);
        assertThat(failure.data()).containsEntry("backend_code", code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hang", "trickle"})
    @DisplayName("ends with 504 when an answer does not come, or comes byte by byte")
    void noAnswer(String kind) {
        try (KmsLab lab = lab(KmsDouble.start(), Optional.empty())) {
            lab.service.faults.always(
                    "DescribeKey", kind.equals("hang") ? lab.service.faults.hang() : lab.service.faults.trickle());
            BackendException failure = failure(lab);
            assertThat(failure.status()).isEqualTo(504);
            assertThat(failure.category()).isEqualTo(Category.TIMEOUT);
            assertThat(failure.getMessage()).contains("2000 ms");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "https"})
    @DisplayName("ends with 504 when a connection is made and nothing follows, with or without TLS")
    void silence(String scheme) throws IOException {
        try (KmsLab lab = lab(KmsDouble.start(), Optional.empty());
                ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            BackendException failure = failure(lab, "endpoint", scheme + "://127.0.0.1:" + silent.getLocalPort());
            assertThat(failure.category()).isEqualTo(Category.TIMEOUT);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "200,text/html,HTTP_200,1",
        "403,text/html,HTTP_403,1",
        "404,text/plain,HTTP_404,1",
        "502,text/html,HTTP_502,4",
        "302,text/html,HTTP_302,1",
        "200,application/json,ANSWER_UNREADABLE,1"
    })
    @DisplayName("is not mistaken: a page of a proxy, a redirect and other JSON are no answers")
    void proxies(int status, String type, String code, int attempts) {
        try (KmsLab lab = lab(KmsDouble.start(), Optional.empty())) {
            lab.service.faults.always(
                    "DescribeKey",
                    Faults.with("Location", "http://127.0.0.1:1/", Faults.reply(status, type, "<html>Blocked</html>")));
            assertUnreachable(failure(lab), code);
            assertThat(lab.service.requests).hasSize(attempts);
        }
    }

    @Test
    @DisplayName("takes answers of a megabyte at most")
    void tooLarge() {
        try (KmsLab lab = lab(KmsDouble.start(), Optional.empty())) {
            lab.service.faults.always(
                    "DescribeKey", Faults.reply(200, "application/x-amz-json-1.1", " ".repeat(2_000_000)));
            assertUnreachable(failure(lab), "ANSWER_TOO_LARGE");
        }
    }

    @Test
    @DisplayName("is told apart: nobody listens, or the name is unknown")
    void nobody() {
        try (KmsLab lab = lab(KmsDouble.start(), Optional.empty())) {
            lab.service.down();
            assertUnreachable(failure(lab), "CONNECTION_REFUSED");
            assertUnreachable(failure(lab, "endpoint", "https://kms.holdfast.invalid"), "UNKNOWN_HOST");
        }
    }

    @Test
    @DisplayName("is trusted by the platform's authorities, or by those of ca_file and no others")
    void trust() throws GeneralSecurityException, IOException {
        TestCertificates authority = TestCertificates.newAuthority();
        Path ca = authority.authority().writeCertificate(folder.resolve("ca.pem"));
        Path empty = Files.writeString(folder.resolve("empty.pem"), "");
        Function<Optional<Path>, KmsLab> serving = file -> lab(KmsDouble.withTls(tls(authority, "127.0.0.1")), file);
        try (KmsLab trusted = serving.apply(Optional.of(ca));
                KmsLab untrusted = serving.apply(Optional.empty());
                KmsLab misnamed = lab(KmsDouble.withTls(tls(authority, "kms.example.com")), Optional.of(ca));
                KmsLab unreadable = serving.apply(Optional.of(folder.resolve("none.pem")));
                KmsLab without = serving.apply(Optional.of(empty))) {
            assertThat(trusted.open(KmsLab.EC).find()).isEmpty();
            assertUnreachable(failure(untrusted), "TLS_UNTRUSTED");
            assertUnreachable(failure(misnamed), "TLS_UNTRUSTED");
            assertUnreachable(failure(unreadable), "CA_FILE_UNREADABLE");
            assertUnreachable(failure(without), "CA_FILE_UNREADABLE");
        }
    }

    private static SSLContext tls(TestCertificates authority, String name) {
        try {
            TestCertificates.Identity identity = authority.issue("double", name);
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("double", identity.keys().getPrivate(), new char[0], new Certificate[] {
                identity.certificate(), authority.authority().certificate()
            });
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, new char[0]);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
