package dev.holdfast.engine.managedkey.clouda;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Credentials that the settings do not state")
class CredentialsTest {
    private static final Map<String, Object> UNSTATED = with(KmsLab.EC, "access_key", null, "secret_key", null);
    private static final String PROFILE =
            "[default]\naws_access_key_id = " + KmsDouble.ACCESS_KEY + "\naws_secret_access_key = ";

    @TempDir
    private Path home;

    private final KmsDouble service = KmsDouble.start();
    private final MetadataDouble metadata = new MetadataDouble();

    @AfterEach
    void close() {
        service.close();
        metadata.close();
    }

    private KmsLab lab(String... environment) {
        Map<String, String> all = new LinkedHashMap<>(Map.of("HOME", home.toString()));
        for (int i = 0; i < environment.length; i += 2) {
            all.put(environment[i], environment[i + 1]);
        }
        return new KmsLab(service, Duration.ofSeconds(10), Optional.empty(), all);
    }

    private KmsLab onInstance() {
        return lab("AWS_EC2_METADATA_DISABLED", "false", "AWS_EC2_METADATA_SERVICE_ENDPOINT", metadata.url());
    }

    private void file(String name, String content) throws IOException {
        Files.createDirectories(home.resolve(".aws"));
        Files.writeString(home.resolve(".aws").resolve(name), content);
    }

    private static BackendException refusal(KmsLab lab) {
        BackendException failure = Assertions.catchThrowableOfType(
                BackendException.class, () -> lab.open(UNSTATED).find());
        assertThat(failure.category()).isEqualTo(Category.AUTHENTICATION);
        return failure;
    }

    @Test
    @DisplayName("are those of the variables, with their session")
    void variables() {
        service.sessions.put(KmsDouble.ACCESS_KEY, "session-1");
        KmsLab lab = lab(
                "AWS_ACCESS_KEY_ID",
                KmsDouble.ACCESS_KEY,
                "AWS_SECRET_ACCESS_KEY",
                KmsDouble.SECRET_KEY,
                "AWS_SESSION_TOKEN",
                "session-1");
        assertThat(lab.open(UNSTATED).find()).isEmpty();
    }

    @Test
    @DisplayName("are those of the profile, as the file is when they are used")
    void profile() throws IOException {
        KmsLab lab = lab();
        assertThat(refusal(lab).getMessage()).contains("NO_CREDENTIALS");
        KeyBackend backend = lab.open(UNSTATED);
        file("credentials", PROFILE + KmsDouble.SECRET_KEY + "\n");
        assertThat(backend.find()).isEmpty();
        file("credentials", PROFILE + "changed\n");
        assertThat(Assertions.catchThrowableOfType(BackendException.class, backend::find))
                .hasMessageContaining("InvalidSignatureException");
        file("credentials", PROFILE + KmsDouble.SECRET_KEY + "\n");
        assertThat(backend.find()).isEmpty();
    }

    @Test
    @DisplayName("are those of a program that the profile names")
    void process() throws IOException {
        String json = "{\"Version\":1,\"AccessKeyId\":\"" + KmsDouble.ACCESS_KEY + "\",\"SecretAccessKey\":\""
                + KmsDouble.SECRET_KEY + "\"}";
        Path answer = Files.writeString(home.resolve("answer.json"), json);
        file("config", "[profile work]\ncredential_process = cat " + answer + "\n");
        assertThat(lab("AWS_PROFILE", "work").open(UNSTATED).find()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[default]\nrole_arn = arn:aws:iam::1:role/r\nsource_profile = default\n",
                "[default]\nsso_start_url = https://x\nsso_region = us-east-1\nsso_account_id = 1\nsso_role_name = r\n",
                "[default]\naws_access_key_id = AKIAHALF\n",
                "[default]\naws_access_key_id = AKIAHALF\nlinewithoutequals topsecret\n",
                "[default]\ncredential_process = /does/not/exist\n"
            })
    @DisplayName("of a profile that gives none are said to be missing, without quoting it")
    void uselessProfile(String content) throws IOException {
        file("credentials", content);
        assertThat(refusal(lab()).getMessage())
                .contains("NO_CREDENTIALS", "profile default", "gives no credentials")
                .doesNotContain("AKIAHALF", "topsecret");
    }

    @Test
    @DisplayName("of a profile that is named and not there are not made up for by others")
    void missingProfile() throws IOException {
        file("credentials", PROFILE + KmsDouble.SECRET_KEY + "\n");
        assertThat(refusal(lab("AWS_PROFILE", "work")).getMessage()).contains("AWS_PROFILE", "work");
    }

    @Test
    @DisplayName("are those of the container")
    void container() {
        service.secrets.put(MetadataDouble.ACCESS_KEY, "first");
        metadata.secret = "first";
        String address = metadata.url() + "/container";
        System.setProperty("aws.containerCredentialsFullUri", address);
        try {
            assertThat(lab("AWS_CONTAINER_CREDENTIALS_FULL_URI", address)
                            .open(UNSTATED)
                            .find())
                    .isEmpty();
        } finally {
            System.clearProperty("aws.containerCredentialsFullUri");
        }
    }

    @Test
    @DisplayName("of a web identity are refused rather than passed over for another identity")
    void webIdentity() {
        KmsLab lab = lab("AWS_WEB_IDENTITY_TOKEN_FILE", "/token", "AWS_ROLE_ARN", "arn:aws:iam::1:role/r");
        assertThat(refusal(lab).getMessage()).contains("AWS_WEB_IDENTITY_TOKEN_FILE");
    }

    @Test
    @DisplayName("are those of the instance, asked for once, with the region that it is in")
    void instance() {
        service.secrets.put(MetadataDouble.ACCESS_KEY, "first");
        metadata.secret = "first";
        KeyBackend backend = onInstance().open(with(UNSTATED, "region", null));
        assertThat(backend.find()).isEmpty();
        assertThat(backend.find()).isEmpty();
        assertThat(metadata.credentialsAsked.get()).isEqualTo(1);
    }

    @Test
    @DisplayName("that were kept and are refused are asked for once more")
    void refreshed() {
        service.secrets.put(MetadataDouble.ACCESS_KEY, "first");
        metadata.secret = "first";
        KeyBackend backend = onInstance().open(UNSTATED);
        assertThat(backend.find()).isEmpty();
        service.secrets.put(MetadataDouble.ACCESS_KEY, "second");
        metadata.secret = "second";
        assertThat(backend.find()).isEmpty();
        assertThat(metadata.credentialsAsked.get()).isEqualTo(2);
        service.secrets.put(MetadataDouble.ACCESS_KEY, "third");
        service.requests.clear();
        assertThat(Assertions.catchThrowableOfType(BackendException.class, backend::find)
                        .category())
                .isEqualTo(Category.AUTHENTICATION);
        assertThat(service.requests).hasSize(2);
    }

    @Test
    @DisplayName("are said to be missing where nothing has any, soon")
    void none() {
        assertThat(refusal(lab()).getMessage()).contains("NO_CREDENTIALS", "access_key");
        metadata.close();
        long began = System.nanoTime();
        assertThat(refusal(onInstance()).getMessage()).contains("no credentials were found");
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(8));
    }
}
