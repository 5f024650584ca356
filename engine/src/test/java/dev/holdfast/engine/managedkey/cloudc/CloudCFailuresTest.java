package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.MESSAGE;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.SHA256;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.VERSION;
import static dev.holdfast.engine.managedkey.cloudc.Refusals.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionState;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A failure at provider C")
class CloudCFailuresTest {
    private final KmsDouble provider = KmsDouble.plain();
    private CloudCLab lab;
    private KeyBackend backend;
    private BackendKey key;

    @BeforeEach
    void open(@TempDir Path folder) {
        lab = CloudCLab.over(provider, folder, Duration.ofSeconds(20));
        backend = lab.open();
        key = backend.generate();
        provider.requests().clear();
    }

    @AfterEach
    void close() {
        lab.close();
        provider.close();
    }

    private byte[] sign() {
        return backend.sign(key, SHA256, MESSAGE);
    }

    @ParameterizedTest
    @CsvSource({
        "400, INVALID_ARGUMENT, mechanism, 1",
        "403, PERMISSION_DENIED, permission, 1",
        "404, NOT_FOUND, not_found, 1",
        "401, UNAUTHENTICATED, authentication, 2",
        "429, RESOURCE_EXHAUSTED, throttled, 4",
        "500, INTERNAL, unreachable, 4",
        "501, UNIMPLEMENTED, unsupported, 1",
        "503, UNAVAILABLE, unreachable, 4",
        "504, DEADLINE_EXCEEDED, timeout, 4"
    })
    @DisplayName("has the category of its status, and what may pass is tried four times")
    void hasACategory(int http, String status, String category, int calls) {
        provider.befall(Mishaps.atCalls(Mishaps.error(http, status)));
        assertFails(this::sign, category, status);
        assertThat(provider.calls()).hasSize(calls);
    }

    @Test
    @DisplayName("with a long Retry-After is not waited for: the seconds are told at once")
    void doesNotWaitLong() {
        KmsError exhausted = new KmsError(429, "RESOURCE_EXHAUSTED", "Quota exceeded.");
        provider.befall(Mishaps.atCalls(Mishaps.error(exhausted, "3600")));
        long began = System.nanoTime();
        BackendException failure = assertFails(this::sign, "throttled", "RESOURCE_EXHAUSTED");
        assertThat(failure.getMessage()).contains("3600 s");
        assertThat(provider.calls()).hasSize(1);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @CsvSource({"503, UNAVAILABLE", "500, INTERNAL", "429, RESOURCE_EXHAUSTED"})
    @DisplayName("that passes is not seen")
    void passes(int http, String status) {
        provider.befall(Mishaps.times(2, Mishaps.atCalls(Mishaps.error(http, status))));
        assertThat(sign()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"500, INTERNAL, unreachable", "503, UNAVAILABLE, unreachable"})
    @DisplayName("while a key or version is made leads to no second attempt")
    void doesNotMakeTwice(int http, String status, String category) {
        provider.befall(Mishaps.when(request -> request.method().equals("POST"), Mishaps.error(http, status)));
        assertFails(() -> lab.open("crypto_key", "other").generate(), category, status);
        assertFails(() -> backend.replace(made -> {}), category, status);
        assertThat(provider.calls()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 302, 403, 502})
    @DisplayName("that is a proxy's page is told from the provider's answers")
    void isAPage(int status) {
        provider.befall(Mishaps.atCalls(Mishaps.page(status)));
        assertFails(this::sign, "unreachable", "HTTP_" + status);
    }

    @Test
    @DisplayName("by an answer without end is cut off")
    void isTooLarge() {
        provider.befall(Mishaps.atCalls(Mishaps::flood));
        assertFails(this::sign, "unreachable", "ANSWER_TOO_LARGE");
    }

    @ParameterizedTest
    @CsvSource({
        "DISABLED, DISABLED, enable it",
        "DESTROYED, DESTROYED, another",
        "DESTROY_SCHEDULED, DESTROY_SCHEDULED, restore it",
        "GENERATION_FAILED, GENERATION_FAILED, enabled"
    })
    @DisplayName("by a version that is not enabled names its state")
    void namesTheState(CryptoKeyVersionState state, String code, String remedy) {
        provider.rings().version(VERSION).become(state);
        BackendException found = assertFails(backend::find, "disabled", code);
        assertThat(found.getMessage()).contains(remedy);
        assertFails(this::sign, "disabled", code);
    }

    @Test
    @DisplayName("by a version that is not enabled is told even where its state may not be asked for")
    void staysVague() {
        provider.rings().version(VERSION).become(CryptoKeyVersionState.DISABLED);
        provider.befall(Mishaps.when(
                request -> request.path().endsWith("/cryptoKeyVersions/1"), Mishaps.error(403, "PERMISSION_DENIED")));
        assertFails(backend::find, "disabled", "FAILED_PRECONDITION");
    }

    @Test
    @DisplayName("by a version that the key lacks makes no other one")
    void lacksTheVersion() {
        KeyBackend second = lab.open("crypto_key_version", "2");
        assertFails(second::find, "not_found", "VERSION_NOT_FOUND");
        assertFails(second::generate, "not_found", "VERSION_NOT_FOUND");
        assertThat(provider.rings().versions()).hasSize(1);
    }

    @Test
    @DisplayName("by a key that someone made meanwhile makes no version of it")
    void existsAlready() {
        assertFails(backend::generate, "not_found", "VERSION_NOT_FOUND");
        assertThat(provider.rings().versions()).hasSize(1);
    }

    @Test
    @DisplayName("by a key ring that is not there says that it must be")
    void lacksTheRing() {
        KeyBackend elsewhere = lab.open("key_ring", "nowhere");
        assertThat(elsewhere.find()).isEmpty();
        BackendException failure = assertFails(elsewhere::generate, "not_found", "NOT_FOUND");
        assertThat(failure.getMessage()).contains("keyRings/nowhere must exist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"signature", "signatureCrc32c", "name", "verifiedDigestCrc32c"})
    @DisplayName("by an answer that was damaged on the way is noticed, and mended by another attempt")
    void isDamaged(String member) {
        KmsDouble.Mishap damage = Damage.to(provider, member);
        provider.befall(Mishaps.atCalls(damage));
        assertFails(this::sign, "unreachable", "CHECKSUM_MISMATCH");
        provider.befall(Mishaps.times(1, Mishaps.atCalls(damage)));
        assertThat(sign()).isNotEmpty();
    }

    @Test
    @DisplayName("by a signature of another key is noticed")
    void isForged() {
        BackendKey other = lab.open("crypto_key", "other").generate();
        BackendKey mixed = new BackendKey(key.id(), other.publicKey());
        assertFails(() -> backend.sign(mixed, SHA256, MESSAGE), "mechanism", "SIGNATURE_INVALID");
    }
}
