package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Asked;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Told;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What a key store or its login refuses is told by category and code")
class FailureTest {
    private static final SignatureScheme SCHEME = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private static final Duration LIMIT = Duration.ofSeconds(6);

    private final VaultDouble vault = VaultDouble.plain();
    private final CloudBLab lab = CloudBLab.on(vault.http.url(), LIMIT);
    private final KeyBackend key = lab.open();

    @AfterEach
    void close() {
        lab.close();
        vault.close();
    }

    /** The failure of a call, which names the key, shows no secret and stays inside the limit. */
    private static BackendException failure(Runnable call) {
        long began = System.nanoTime();
        BackendException failure = catchThrowableOfType(BackendException.class, call::run);
        assertThat(failure).as("a failure").isNotNull();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(LIMIT.plusSeconds(1));
        assertThat(failure.getMessage())
                .startsWith("managed key \"signer\": " + failure.category().word() + ": ")
                .doesNotContain(LoginRole.SECRET, "token-");
        assertThat(failure.data()).containsEntry("managed_key", "signer");
        return failure;
    }

    private static BackendException assertFailure(Runnable call, Category category, String code) {
        BackendException failure = failure(call);
        assertThat(failure.category()).as(failure.getMessage()).isEqualTo(category);
        assertThat(failure.data()).containsEntry("backend_code", code);
        assertThat(failure.status()).isEqualTo(category == Category.TIMEOUT ? 504 : 502);
        return failure;
    }

    private void answer(String part, Told answer) {
        vault.http.fault(request -> request.path().contains(part) ? Optional.of(answer) : Optional.empty());
    }

    @Test
    void loginRefusals() {
        assertFailure(lab.open("client_secret", "wrong")::find, Category.AUTHENTICATION, "AADSTS7000215");
        assertFailure(lab.open("client_id", "nobody")::find, Category.AUTHENTICATION, "AADSTS700016");
        assertFailure(lab.open("tenant_id", "other.example")::find, Category.AUTHENTICATION, "AADSTS90002");
        assertFailure(lab.open("environment", "CLOUDBCHINACLOUD")::find, Category.AUTHENTICATION, "AADSTS500011");
        assertThat(vault.storeCalls()).isEmpty();
    }

    @Test
    void disabledKey() {
        BackendKey made = key.generate();
        vault.keys.newest("Signer-1").enable(false);
        assertFailure(() -> key.sign(made, SCHEME, new byte[1]), Category.DISABLED, "KeyDisabled");
    }

    @Test
    void softDeletedKey() {
        vault.keys.softDelete("Signer-1");
        assertThat(key.find()).isEmpty();
        assertThat(assertFailure(key::generate, Category.DISABLED, "ObjectIsDeletedButRecoverable"))
                .hasMessageContaining("recover or purge");
    }

    @Test
    @DisplayName("that the store does not offer keys of this kind is told as unsupported")
    void kindThatTheStoreDoesNotOffer() {
        answer("/create", VaultDouble.error(400, "BadParameter", "KeyTypeNotSupported"));
        assertThat(assertFailure(key::generate, Category.UNSUPPORTED, "KeyTypeNotSupported"))
                .hasMessageContaining("managed HSM");
    }

    @Test
    void missingRight() {
        BackendKey made = key.generate();
        vault.keys.forbid("sign");
        assertFailure(() -> key.sign(made, SCHEME, new byte[1]), Category.PERMISSION, "ForbiddenByRbac");
        vault.keys.forbid("get");
        assertFailure(key::find, Category.PERMISSION, "ForbiddenByRbac");
    }

    @Test
    void operationThatTheKeyWasNotMadeFor() {
        KeyBackend other = lab.open("usages", List.of("encrypt", "decrypt"));
        BackendKey made = other.generate();
        assertFailure(() -> other.sign(made, SCHEME, new byte[1]), Category.PERMISSION, "KeyOperationForbidden");
    }

    @Test
    void missingVersion() {
        BackendKey gone = new BackendKey(vault.http.url() + "/keys/Signer-1/" + "0".repeat(32), null);
        assertFailure(() -> key.sign(gone, SCHEME, new byte[1]), Category.NOT_FOUND, "KeyNotFound");
    }

    @ParameterizedTest
    @CsvSource({
        "400,BadParameter,MECHANISM",
        "401,Unauthorized,AUTHENTICATION",
        "403,Forbidden,PERMISSION",
        "404,VaultNotFound,NOT_FOUND",
        "409,Conflict,DISABLED",
        "429,Throttled,THROTTLED",
        "500,InternalError,UNREACHABLE",
        "501,NotImplemented,UNSUPPORTED",
        "503,ServiceUnavailable,UNREACHABLE"
    })
    void statuses(int status, String code, Category category) {
        answer("/keys/", VaultDouble.error(status, code, ""));
        assertThat(assertFailure(key::find, category, code))
                .hasMessageMatching(category == Category.THROTTLED ? ".*" : ".*request-1.*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/keys/", "/token"})
    @DisplayName("a service that wants to be left alone for long is, and the caller hears for how long")
    void longRetryAfter(String part) {
        answer(part, VaultDouble.error(429, "Throttled", "").with("Retry-After", "30"));
        long began = System.nanoTime();
        assertThat(assertFailure(key::find, Category.THROTTLED, "Throttled")).hasMessageContaining("30 s");
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(2));
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 503})
    @DisplayName("what passes soon is waited for, in reading and signing")
    void passingFailures(int status) {
        BackendKey made = key.generate();
        int[] left = {2};
        vault.http.fault(request -> request.path().startsWith("/keys/") && left[0]-- > 0
                ? Optional.of(VaultDouble.error(status, "Busy", ""))
                : Optional.empty());
        assertThat(key.sign(made, SCHEME, new byte[1])).hasSize(256);
        left[0] = 1;
        assertThat(key.find()).contains(made);
    }

    @Test
    @DisplayName("but a key is never asked for twice")
    void createsOnce() {
        vault.http.fault(request -> request.path().endsWith("/create")
                ? Optional.of(VaultDouble.error(500, "InternalError", ""))
                : Optional.empty());
        assertFailure(key::generate, Category.UNREACHABLE, "InternalError");
        assertThat(vault.storeCalls())
                .filteredOn(r -> r.path().endsWith("/create"))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"200,/keys/", "403,/keys/", "502,/keys/", "200,/token", "404,/token"})
    void pagesOfAProxy(int status, String part) {
        answer(part, new Told(status, Map.of("Content-Type", "text/html"), "<html>proxy</html>"));
        assertFailure(key::find, Category.UNREACHABLE, "HTTP_" + status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/keys/", "/token"})
    @DisplayName("redirects are not followed")
    void redirects(String part) {
        try (VaultDouble other = VaultDouble.plain()) {
            answer(part, new Told(307, Map.of("Location", other.http.url() + "/keys/Signer-1/"), ""));
            assertFailure(key::find, Category.UNREACHABLE, "HTTP_307");
            assertThat(other.http.asked()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"key\":{}}", "{\"key\":{\"kid\":\"https://x/keys/a/../b\"}}", "{\"key\":7}", "[]"})
    void answersThatShowNoKey(String body) {
        answer("/keys/", new Told(200, Map.of("Content-Type", "application/json"), body));
        assertThat(failure(key::find).category()).isEqualTo(Category.UNREACHABLE);
    }

    @Test
    void answersWithoutEnd() {
        answer("/keys/", new Told(200, Map.of(), "{\"x\":\"" + "y".repeat(3_000_000) + "\"}"));
        assertThat(failure(key::find).category()).isEqualTo(Category.UNREACHABLE);
    }

    @Test
    @DisplayName("a token goes to the store alone, a secret to the login alone")
    void secretsStayWhereTheyBelong() {
        key.generate();
        assertThat(vault.storeCalls()).extracting(Asked::body).noneMatch(body -> body.contains("s3cret"));
        assertThat(vault.logins())
                .allMatch(request -> request.header("Authorization").isEmpty());
        assertThat(vault.http.asked()).allMatch(request -> !request.query().containsValue(LoginRole.SECRET));
    }
}
