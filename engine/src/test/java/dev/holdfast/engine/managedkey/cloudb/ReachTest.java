package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.holdfast.engine.config.BackendConfig;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.testing.TestCertificates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A key store that cannot be reached, or does not answer, is told in time")
class ReachTest {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    /** What a busy machine may add. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    @TempDir
    private Path folder;

    private final VaultDouble vault = VaultDouble.plain();
    private CloudBLab lab;

    @AfterEach
    void close() {
        lab.close();
        vault.close();
    }

    private KeyBackend key(String endpoint, String login, Optional<Path> caFile) {
        BackendConfig config = new BackendConfig("cloudBkeyvault", endpoint, login, caFile);
        lab = new CloudBLab(config, LIMIT, Map.of(), Clock.systemUTC());
        return lab.open();
    }

    private KeyBackend key(String endpoint) {
        return key(endpoint, vault.http.url(), Optional.empty());
    }

    private static BackendException assertFailure(Runnable call, Category category, String code) {
        long began = System.nanoTime();
        BackendException failure = catchThrowableOfType(BackendException.class, call::run);
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        assertThat(failure).as("a failure").isNotNull();
        assertThat(failure.category()).as(failure.getMessage()).isEqualTo(category);
        assertThat(failure.data()).containsEntry("backend_code", code);
        assertThat(took).as("time taken").isLessThan(LIMIT.plus(GRACE));
        return failure;
    }

    @Test
    void refusedConnections() {
        VaultDouble gone = VaultDouble.plain();
        gone.close();
        assertFailure(key(gone.http.url())::find, Category.UNREACHABLE, "CONNECTION_REFUSED");
        lab.close();
        assertFailure(
                key(vault.http.url(), gone.http.url(), Optional.empty())::find,
                Category.UNREACHABLE,
                "CONNECTION_REFUSED");
    }

    @Test
    void unknownHosts() {
        assertFailure(key("https://store-1.vault.invalid")::find, Category.UNREACHABLE, "UNKNOWN_HOST");
        lab.close();
        assertFailure(
                key(vault.http.url(), "https://login.invalid", Optional.empty())::find,
                Category.UNREACHABLE,
                "UNKNOWN_HOST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "https"})
    @DisplayName("silence, before or after a TLS greeting, ends at the limit")
    void silence(String scheme) {
        try (SilentServer silent = SilentServer.silent()) {
            KeyBackend key = key(silent.url(scheme));
            BackendException failure = assertFailure(key::find, Category.TIMEOUT, "NO_ANSWER");
            assertThat(failure.status()).isEqualTo(504);
            assertThat(failure).hasMessageContaining("1000 ms");
            lab.close();
            assertFailure(
                    key(vault.http.url(), silent.url(scheme), Optional.empty())::find, Category.TIMEOUT, "NO_ANSWER");
        }
    }

    @Test
    @DisplayName("an answer that trickles ends at the limit")
    void trickling() {
        try (SilentServer trickling = SilentServer.trickling()) {
            assertFailure(key(trickling.url("http"))::find, Category.TIMEOUT, "NO_ANSWER");
            lab.close();
            assertFailure(
                    key(vault.http.url(), trickling.url("http"), Optional.empty())::find,
                    Category.TIMEOUT,
                    "NO_ANSWER");
        }
    }

    @Test
    @DisplayName("a key whose making gets no answer is not asked for again")
    void silenceWhileMaking() {
        vault.http.fault(request -> {
            if (request.path().endsWith("/create")) {
                sleep();
            }
            return Optional.empty();
        });
        assertFailure(key(vault.http.url())::generate, Category.TIMEOUT, "NO_ANSWER");
        assertThat(vault.storeCalls())
                .filteredOn(r -> r.path().endsWith("/create"))
                .hasSize(1);
    }

    private static void sleep() {
        try {
            Thread.sleep(LIMIT.plus(GRACE).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    @DisplayName("one connection that died in silence does not cost the call")
    void oneDeadConnection() {
        KeyBackend key = key(vault.http.url());
        BackendKey made = key.generate();
        int[] deaths = {1};
        vault.http.fault(request -> {
            if (request.path().endsWith("/sign") && deaths[0]-- > 0) {
                sleep();
            }
            return Optional.empty();
        });
        SignatureScheme scheme = new SignatureScheme(HashAlgorithm.SHA2_256, false);
        assertThat(key.sign(made, scheme, new byte[1])).hasSize(256);
    }

    @Test
    void certificates() throws Exception {
        try (VaultDouble secure = VaultDouble.secure()) {
            String url = secure.http.url();
            assertFailure(key(url, url, Optional.empty())::find, Category.UNREACHABLE, "TLS_UNTRUSTED");
            lab.close();
            Path other = TestCertificates.newAuthority().authority().writeCertificate(folder.resolve("other.pem"));
            assertFailure(key(url, url, Optional.of(other))::find, Category.UNREACHABLE, "TLS_UNTRUSTED");
            lab.close();
            Path ca = folder.resolve("ca.pem");
            KeyBackend key = key(url, url, Optional.of(ca));
            assertFailure(key::find, Category.UNREACHABLE, "CA_FILE_UNREADABLE");
            Files.writeString(ca, "no certificate");
            assertFailure(key::find, Category.UNREACHABLE, "CA_FILE_UNREADABLE");
            secure.writeAuthority(ca);
            assertThat(key.find()).isEmpty();
        }
    }
}
