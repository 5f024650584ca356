package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.MESSAGE;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.SHA256;
import static dev.holdfast.engine.managedkey.cloudc.Refusals.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.holdfast.engine.config.BackendConfig;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.managedkey.TypeName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A login at provider C")
class CloudCLoginTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    /** A file that is there and cannot be read, not even by root. */
    private static final String UNREADABLE = "/proc/self/mem";

    private final KmsDouble provider = KmsDouble.plain();
    private final Path file;
    private final CloudCLab lab;

    CloudCLoginTest(@TempDir Path folder) {
        this.file = folder.resolve("credentials.json");
        this.lab = CloudCLab.over(provider, folder, LIMIT);
    }

    @AfterEach
    void close() {
        lab.close();
        provider.close();
    }

    private void assertRefused(String code) {
        assertFails(lab.open()::find, "authentication", code);
    }

    private void write(ObjectNode content) {
        DoubleLogin.write(file, content);
    }

    @Test
    @DisplayName("is made again once when a token is refused")
    void renewsARefusedToken() {
        KeyBackend backend = lab.open();
        BackendKey key = backend.generate();
        provider.login().revokeAll();
        assertThat(backend.sign(key, SHA256, MESSAGE)).isNotEmpty();
        assertThat(provider.logins()).hasSize(2);
        provider.login().revokeAll();
        assertThat(backend.replace(made -> {})).isNotNull();
        assertThat(provider.logins()).hasSize(3);
    }

    @Test
    @DisplayName("is made again before its token ends")
    void renewsAnEndingToken() {
        provider.login().giveFor(1);
        KeyBackend backend = lab.open();
        backend.generate();
        await().until(() -> backend.find().isPresent() && provider.logins().size() > 1);
        assertThat(provider.refusals()).isEmpty();
    }

    @Test
    @DisplayName("is made once for all who wait for it")
    void isMadeOnce() throws InterruptedException {
        lab.open().generate();
        provider.login().revokeAll();
        provider.requests().clear();
        write(DoubleLogin.serviceAccount(provider.tokenUri()).put("client_id", "2"));
        ExecutorService callers = Executors.newFixedThreadPool(8);
        for (int i = 0; i < 8; i++) {
            callers.execute(() -> lab.open().find());
        }
        callers.shutdown();
        assertThat(callers.awaitTermination(LIMIT.toSeconds(), TimeUnit.SECONDS))
                .isTrue();
        assertThat(provider.calls()).hasSize(8);
        assertThat(provider.logins()).hasSize(1);
    }

    @Test
    @DisplayName("is forgotten with the key, as all keys are when the server is sealed")
    void isForgotten() {
        KeyBackend backend = lab.open();
        backend.find();
        backend.close();
        assertThat(lab.open().find()).isEmpty();
        assertThat(provider.logins()).hasSize(2);
    }

    @Test
    @DisplayName("uses another content of the file from then on")
    void followsTheFile() {
        KeyBackend backend = lab.open();
        backend.generate();
        write(DoubleLogin.stranger(provider.tokenUri()));
        assertRefused("invalid_grant");
        write(DoubleLogin.serviceAccount(provider.tokenUri()));
        assertThat(backend.find()).isPresent();
    }

    @Test
    @DisplayName("of a person charges the project that the file names")
    void isAPersons() {
        write(DoubleLogin.user(provider.tokenUri()));
        assertThat(lab.open().generate()).isNotNull();
        assertThat(provider.calls())
                .allSatisfy(call -> assertThat(call.headers()).containsEntry("x-goog-user-project", "quota-1"));
    }

    @Test
    @DisplayName("of a machine is that of its metadata server")
    void isTheMachines() {
        Map<String, String> environment = Map.of("GCE_METADATA_HOST", provider.host());
        try (CloudCLab machine = new CloudCLab(CloudCLab.backend(provider.url()), LIMIT, Path.of(""), environment)) {
            assertThat(machine.open().generate()).isNotNull();
            assertThat(provider.logins()).isEmpty();
        }
    }

    @Test
    @DisplayName("of a machine is not asked for anywhere else")
    void isNotAnyones() {
        Map<String, String> environment = Map.of("GCE_METADATA_HOST", "metadata.example.com");
        try (CloudCLab machine = new CloudCLab(CloudCLab.backend(provider.url()), LIMIT, Path.of(""), environment)) {
            assertFails(machine.open()::find, "authentication", "METADATA_HOST_UNUSABLE");
        }
    }

    @Test
    @DisplayName("goes to login_endpoint where there is one, about the endpoint that the file names")
    void goesElsewhere() {
        write(DoubleLogin.serviceAccount("https://oauth2.googleapis.com/token"));
        BackendConfig elsewhere =
                new BackendConfig(TypeName.CLOUD_C.word(), provider.url(), provider.url(), Optional.empty());
        try (CloudCLab other = new CloudCLab(elsewhere, LIMIT, file)) {
            assertThat(other.open().find()).isEmpty();
            assertThat(provider.logins()).hasSize(1);
        }
    }

    @Test
    void needsAKeyThatTheProviderKnows() {
        write(DoubleLogin.stranger(provider.tokenUri()));
        assertRefused("invalid_grant");
        assertThat(provider.logins()).hasSize(1);
        write(DoubleLogin.user(provider.tokenUri()).put("client_secret", "another-marked-secret"));
        assertRefused("invalid_client");
    }

    @ParameterizedTest
    @ValueSource(strings = {"client_email", "private_key"})
    void needsEveryMember(String member) {
        ObjectNode content = DoubleLogin.serviceAccount(provider.tokenUri());
        content.remove(member);
        write(content);
        assertRefused("CREDENTIALS_UNUSABLE");
    }

    @ParameterizedTest
    @CsvSource({
        "private_key, marked-secret, CREDENTIALS_UNUSABLE",
        "type, external_account, CREDENTIALS_UNSUPPORTED",
        "token_uri, http://oauth2.example.com/token, CREDENTIALS_UNUSABLE",
        "token_uri, file:///etc/passwd, CREDENTIALS_UNUSABLE",
        "token_uri, nothing, CREDENTIALS_UNUSABLE"
    })
    @DisplayName("with a file that has a wrong member makes no contact")
    void needsRightMembers(String member, String value, String code) {
        write(DoubleLogin.serviceAccount(provider.tokenUri()).put(member, value));
        assertRefused(code);
        assertThat(provider.requests()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "marked-secret", "{\"type\":\"service_account\",\"type\":\"x\"}"})
    void needsJson(String content) throws IOException {
        Files.writeString(file, content);
        assertFails(
                lab.open()::find,
                "authentication",
                content.isEmpty() ? "CREDENTIALS_UNSUPPORTED" : "CREDENTIALS_NOT_JSON");
    }

    @Test
    void needsAFile() throws IOException {
        Files.delete(file);
        assertRefused("CREDENTIALS_MISSING");
        Files.createDirectory(file);
        assertRefused("CREDENTIALS_MISSING");
        assertFails(lab.open("credentials", "a\0b")::find, "authentication", "CREDENTIALS_MISSING");
        assertFails(lab.open("credentials", UNREADABLE)::find, "authentication", "CREDENTIALS_UNREADABLE");
        Files.delete(file);
        Files.writeString(file, "x".repeat(70_000));
        assertRefused("CREDENTIALS_UNUSABLE");
    }

    @ParameterizedTest
    @CsvSource({"500, unreachable, 4", "503, unreachable, 4", "429, throttled, 4", "403, authentication, 1"})
    @DisplayName("that fails has the category of its status, and what may pass is tried four times")
    void hasACategory(int http, String category, int logins) {
        provider.befall(Mishaps.atLogin((request, exchange) -> {
            KmsDouble.answer(exchange, http, "{}".getBytes(StandardCharsets.UTF_8));
            return true;
        }));
        assertFails(lab.open()::find, category, "HTTP_" + http);
        assertThat(provider.logins()).hasSize(logins);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 302, 403})
    void isToldFromAProxysPage(int status) {
        provider.befall(Mishaps.atLogin(Mishaps.page(status)));
        assertFails(lab.open()::find, "unreachable", "HTTP_" + status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"id_token\":\"ya29.x\"}", "{\"access_token\":\"a b\"}", "{\"access_token\":7}"})
    void needsAnAccessToken(String answer) {
        provider.befall(Mishaps.atLogin((request, exchange) -> {
            KmsDouble.answer(exchange, 200, answer.getBytes(StandardCharsets.UTF_8));
            return true;
        }));
        assertRefused("NO_ACCESS_TOKEN");
    }
}
