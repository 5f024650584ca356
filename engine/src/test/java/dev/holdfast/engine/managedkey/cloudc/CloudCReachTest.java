package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.MESSAGE;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.RING;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.SHA256;
import static dev.holdfast.engine.managedkey.cloudc.Refusals.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.config.BackendConfig;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.TypeName;
import dev.holdfast.engine.testing.TestCertificates;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A provider C that cannot be reached")
class CloudCReachTest {
    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** For a machine that does other things too. */
    private static final Duration GRACE = Duration.ofSeconds(3);

    private static void assertInTime(ThrowingCallable call, String category, String code) {
        long began = System.nanoTime();
        assertFails(call, category, code);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(LIMIT.plus(GRACE));
    }

    private static BackendConfig backend(String endpoint, Path caFile) {
        return new BackendConfig(TypeName.CLOUD_C.word(), endpoint, "", Optional.ofNullable(caFile));
    }

    @Nested
    @DisplayName("because it does not answer")
    class Silent {
        private final KmsDouble provider = KmsDouble.plain();
        private final Path folder;
        private final CloudCLab lab;

        Silent(@TempDir Path folder) {
            this.folder = folder;
            this.lab = CloudCLab.over(provider, folder, LIMIT);
        }

        @AfterEach
        void close() {
            lab.close();
            provider.close();
        }

        @Test
        @DisplayName("is given up within the limit, whatever hangs")
        void hangs() {
            provider.befall(Mishaps.atLogin(Mishaps::hang));
            assertInTime(lab.open()::find, "timeout", "NO_ANSWER");
            provider.befall(Mishaps.atCalls(Mishaps::hang));
            assertInTime(lab.open()::find, "timeout", "NO_ANSWER");
            provider.befall(Mishaps.atCalls(Mishaps::trickle));
            assertInTime(lab.open()::find, "timeout", "NO_ANSWER");
            provider.befall(Mishaps.when(request -> request.method().equals("POST"), Mishaps::hang));
            provider.requests().clear();
            assertInTime(lab.open()::generate, "timeout", "NO_ANSWER");
            assertThat(provider.calls()).hasSize(1);
        }

        @Test
        @DisplayName("is not waited for longer while it makes a key")
        void makesForLong() {
            provider.rings().makeSlowly(1_000_000);
            assertInTime(lab.open()::generate, "timeout", "PENDING_GENERATION");
        }

        @Test
        @DisplayName("is asked again over another connection when one died in silence")
        void diesInSilence() {
            KeyBackend backend = lab.open();
            BackendKey key = backend.generate();
            provider.befall(Mishaps.times(1, Mishaps.atCalls(Mishaps::hang)));
            assertThat(backend.sign(key, SHA256, MESSAGE)).isNotEmpty();
        }

        @Test
        @DisplayName("is refused at once when nothing listens")
        void isRefused() {
            KeyBackend backend = lab.open();
            backend.generate();
            provider.stop();
            assertInTime(backend::find, "unreachable", "CONNECTION_REFUSED");
            assertInTime(backend::generate, "unreachable", "CONNECTION_REFUSED");
            provider.start();
            assertThat(backend.find()).isPresent();
        }

        @Test
        void hasNoKnownName() {
            try (CloudCLab elsewhere =
                    new CloudCLab(backend("https://kms.invalid", null), LIMIT, provider.credentials(folder))) {
                assertInTime(elsewhere.open()::find, "unreachable", "UNKNOWN_HOST");
            }
        }
    }

    @Nested
    @DisplayName("because it does not prove itself")
    class Untrusted {
        private final TestCertificates authority = TestCertificates.newAuthority();
        private final Path folder;
        private final Path ca;

        Untrusted(@TempDir Path folder) {
            this.folder = folder;
            this.ca = folder.resolve("ca.pem");
        }

        private CloudCLab lab(KmsDouble provider, Path caFile) {
            provider.rings().addRing(RING);
            return new CloudCLab(backend(provider.url(), caFile), LIMIT, provider.credentials(folder));
        }

        private CloudCLab patient(KmsDouble provider) {
            return new CloudCLab(backend(provider.url(), ca), LIMIT.multipliedBy(10), provider.credentials(folder));
        }

        private KmsDouble provider(String name) {
            return KmsDouble.overTls(TestTls.of(authority.issue("kms", name)));
        }

        @Test
        @DisplayName("is told from one that does, by the authority in ca_file")
        void hasAnotherAuthority() {
            authority.authority().writeCertificate(ca);
            try (KmsDouble provider = provider("127.0.0.1");
                    CloudCLab without = lab(provider, null);
                    CloudCLab with = patient(provider)) {
                assertInTime(without.open()::find, "unreachable", "TLS_UNTRUSTED");
                assertThat(provider.requests()).isEmpty();
                assertThat(with.open().generate().publicKey()).isNotNull();
            }
        }

        @Test
        @DisplayName("is not trusted under another name than its own")
        void hasAnotherName() {
            authority.authority().writeCertificate(ca);
            try (KmsDouble provider = provider("elsewhere.example.com");
                    CloudCLab lab = lab(provider, ca)) {
                assertInTime(lab.open()::find, "unreachable", "TLS_UNTRUSTED");
                assertThat(provider.requests()).isEmpty();
            }
        }

        @Test
        @DisplayName("is reached as soon as ca_file is mended")
        void lacksTheFile() {
            try (KmsDouble provider = provider("127.0.0.1");
                    CloudCLab lab = lab(provider, ca)) {
                assertInTime(lab.open()::find, "unreachable", "CA_FILE_UNREADABLE");
                authority.authority().writeCertificate(ca);
                assertThat(lab.open().find()).isEmpty();
            }
        }
    }
}
