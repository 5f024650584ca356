package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.SettableClock;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Tokens are asked for as rarely as may be")
class TokenTest {
    private final VaultDouble vault = VaultDouble.plain();
    private final SettableClock clock = new SettableClock();
    private final CloudBLab lab = lab(Map.of(), Duration.ofSeconds(20));
    private final List<CloudBLab> labs = new ArrayList<>(List.of(lab));

    private CloudBLab lab(Map<String, String> environment, Duration limit) {
        return new CloudBLab(CloudBLab.config(vault.http.url(), Optional.empty()), limit, environment, clock);
    }

    /** A key that uses the platform's identity. */
    private KeyBackend onPlatform(Map<String, String> environment) {
        CloudBLab another = lab(environment, Duration.ofSeconds(3));
        labs.add(another);
        return another.open("client_id", "", "client_secret", "");
    }

    @AfterEach
    void close() {
        labs.forEach(CloudBLab::close);
        vault.close();
    }

    @Test
    void areKeptUntilShortlyBeforeTheirEnd() {
        KeyBackend key = lab.open();
        key.find();
        clock.advance(Duration.ofMinutes(55));
        key.find();
        assertThat(vault.logins()).hasSize(1);
        clock.advance(Duration.ofMinutes(4));
        key.find();
        assertThat(vault.logins()).hasSize(2);
    }

    @Test
    @DisplayName("that the store refuses before their end are replaced once")
    void areReplacedWhenRefused() {
        KeyBackend key = lab.open();
        key.find();
        vault.login.revokeAll();
        assertThat(key.find()).isEmpty();
        assertThat(vault.logins()).hasSize(2);
    }

    @Test
    @DisplayName("that the store never accepts are not asked for without end")
    void areReplacedOnlyOnce() {
        vault.http.fault(request -> request.path().startsWith("/keys/")
                ? Optional.of(VaultDouble.error(401, "Unauthorized", ""))
                : Optional.empty());
        assertThatThrownBy(lab.open()::find)
                .isInstanceOf(BackendException.class)
                .hasMessageContaining("authentication: Unauthorized");
        assertThat(vault.storeCalls()).hasSize(2);
        assertThat(vault.logins()).hasSize(2);
    }

    @Test
    void areFetchedOnceForAllThatWait() throws Exception {
        KeyBackend key = lab.open();
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try {
            List<Callable<Boolean>> calls = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                calls.add(() -> key.find().isPresent());
            }
            for (Future<Boolean> found : threads.invokeAll(calls)) {
                assertThat(found.get()).isFalse();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(vault.logins()).hasSize(1);
    }

    @Test
    @DisplayName("are not asked for with a secret that was changed meanwhile")
    void endWithTheirKey() {
        KeyBackend key = lab.open();
        key.close();
        assertThatThrownBy(key::find)
                .isInstanceOf(BackendException.class)
                .hasMessageContaining("SETTINGS_CHANGED")
                .hasMessageContaining("call again");
        assertThat(vault.http.asked()).isEmpty();
    }

    @Test
    void comeFromTheMachinesPlatform() {
        Map<String, String> environment = Map.of("AZURE_POD_IDENTITY_AUTHORITY_HOST", vault.http.url());
        KeyBackend key = onPlatform(environment);
        assertThat(key.find()).isEmpty();
        assertThat(vault.logins()).singleElement().satisfies(request -> {
            assertThat(request.path()).isEqualTo("/metadata/identity/oauth2/token");
            assertThat(request.query()).doesNotContainKey("client_id");
        });
    }

    @Test
    @DisplayName("for the platform's identity are shared by all keys")
    void areSharedOnThePlatform() {
        CloudBLab another = lab(Map.of("AZURE_POD_IDENTITY_AUTHORITY_HOST", vault.http.url()), Duration.ofSeconds(3));
        labs.add(another);
        another.open("client_id", "", "client_secret", "").find();
        another.open("client_id", "", "client_secret", "", "key_name", "other").find();
        assertThat(vault.logins()).hasSize(1);
    }

    @Test
    void comeFromTheHostOfAnApplication() {
        vault.login.startAt(clock);
        KeyBackend key = onPlatform(Map.of(
                "IDENTITY_ENDPOINT",
                vault.http.url() + "/msi/token",
                "IDENTITY_HEADER",
                LoginRole.HOSTED_HEADER,
                "AZURE_CLIENT_ID",
                "user-assigned"));
        assertThat(key.find()).isEmpty();
        key.find();
        assertThat(vault.logins()).singleElement().satisfies(request -> assertThat(request.query())
                .containsEntry("client_id", "user-assigned"));
    }

    @Test
    @DisplayName("are not there without a platform, which is told")
    void needAPlatform() {
        VaultDouble gone = VaultDouble.plain();
        gone.close();
        KeyBackend key = onPlatform(Map.of("AZURE_POD_IDENTITY_AUTHORITY_HOST", gone.http.url()));
        assertThatThrownBy(key::find)
                .hasMessageContaining("authentication: NO_CREDENTIALS")
                .hasMessageContaining("client_id and client_secret are not set");
        KeyBackend misled = onPlatform(Map.of("AZURE_POD_IDENTITY_AUTHORITY_HOST", "http://metadata.example.com"));
        assertThatThrownBy(misled::find)
                .hasMessageContaining("authentication: NO_CREDENTIALS")
                .hasMessageContaining("AZURE_POD_IDENTITY_AUTHORITY_HOST");
    }

    @Test
    @DisplayName("are not given to a machine without an identity, which is told")
    void needAnIdentity() {
        vault.http.fault(request -> request.path().startsWith("/metadata/")
                ? Optional.of(HttpDouble.Told.json(
                        400, Map.of("error", "invalid_request", "error_description", "Identity not found")))
                : Optional.empty());
        KeyBackend key = onPlatform(Map.of("AZURE_POD_IDENTITY_AUTHORITY_HOST", vault.http.url()));
        assertThatThrownBy(key::find)
                .hasMessageContaining("authentication: invalid_request")
                .hasMessageContaining("assign one");
    }

    @Test
    @DisplayName("of a platform that hangs end the call at the limit")
    void platformHangs() {
        try (SilentServer silent = SilentServer.silent()) {
            KeyBackend key = onPlatform(Map.of("AZURE_POD_IDENTITY_AUTHORITY_HOST", silent.url("http")));
            assertThatThrownBy(key::find).hasMessageContaining("timeout: NO_ANSWER");
        }
    }
}
