package dev.holdfast.engine.managedkey.cloudc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.cloud.CloudFailure;
import dev.holdfast.engine.managedkey.cloud.CloudReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import okhttp3.Headers;

/** Whatever a file or an answer holds: it is understood, or there is a failure of the right kind. */
class HostileAnswersTest {
    private static final int TRIES = 300;
    private static final Path FILE = temporary();

    private static Path temporary() {
        try {
            return Files.createTempFile("credentials", ".json");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterContainer
    static void delete() throws IOException {
        Files.delete(FILE);
    }

    @Provide
    Arbitrary<String> values() {
        return Arbitraries.of(
                "null",
                "7",
                "-1",
                "1e400",
                "true",
                "\"\"",
                "\"x\"",
                "\"30s\"",
                "\"99999999999999999999s\"",
                "[]",
                "[null, {\"retryDelay\": \"7s\"}]",
                "{}",
                "{\"status\": null}",
                "\"service_account\"",
                "\"authorized_user\"",
                "\"-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----\"",
                "\"https://oauth2.googleapis.com/token\"",
                "\"http://[::1\"");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static CloudReply reply(int status, String body) {
        return new CloudReply(status, Headers.of(), bytes(body));
    }

    @Property(tries = TRIES)
    void errorsAreFailures(
            @ForAll("values") String status,
            @ForAll("values") String message,
            @ForAll("values") String details,
            @ForAll @IntRange(min = 300, max = 599) int http) {
        String body = "{\"error\":{\"status\":" + status + ",\"message\":" + message + ",\"details\":" + details + "}}";
        assertThat(KmsFailures.of(reply(http, body)).category()).isNotNull();
        assertThat(KmsFailures.of(reply(http, "{\"error\":" + details + "}")).category())
                .isNotNull();
    }

    @Property(tries = TRIES)
    void textsAreNoErrors(@ForAll String body, @ForAll @IntRange(min = 300, max = 599) int http) {
        try {
            assertThat(KmsFailures.of(reply(http, body))).isNotNull();
        } catch (CloudFailure failure) {
            assertThat(failure.category()).isEqualTo(Category.UNREACHABLE);
        }
    }

    @Property(tries = TRIES)
    void tokensAreUsableOrRefused(@ForAll("values") String token, @ForAll("values") String lifetime) {
        String body = "{\"access_token\":" + token + ",\"expires_in\":" + lifetime + "}";
        try {
            assertThat(TokenReply.of(reply(200, body), Instant.EPOCH).usableUntil())
                    .isAfter(Instant.EPOCH);
        } catch (CloudFailure failure) {
            assertThat(failure.code()).isEqualTo("NO_ACCESS_TOKEN");
        }
    }

    @Property(tries = TRIES)
    void answersAreCheckedOrDamaged(@ForAll("values") String bytes, @ForAll("values") String checksum) {
        KmsReply reply = new KmsReply(reply(200, "{\"signature\":" + bytes + ",\"signatureCrc32c\":" + checksum + "}")
                .json());
        assertThatCode(() -> reply.checkedBytes("signature", "signatureCrc32c")).isInstanceOf(CloudFailure.class);
        assertThatCode(() -> reply.checkedText("signature", "signatureCrc32c")).isInstanceOf(CloudFailure.class);
    }

    @Property(tries = TRIES)
    void filesAreCredentialsOrRefused(
            @ForAll("values") String type,
            @ForAll("values") String key,
            @ForAll("values") String email,
            @ForAll("values") String uri)
            throws IOException {
        refusesOrReads(bytes("{\"type\":" + type + ",\"private_key\":" + key + ",\"client_email\":" + email
                + ",\"client_id\":" + email + ",\"client_secret\":" + key + ",\"refresh_token\":" + email
                + ",\"token_uri\":" + uri + "}"));
    }

    @Property(tries = TRIES)
    void bytesAreRefused(@ForAll byte[] content) throws IOException {
        refusesOrReads(content);
    }

    private static void refusesOrReads(byte[] content) throws IOException {
        Files.write(FILE, content);
        try (CredentialFile file = CredentialFile.read(FILE.toString())) {
            assertThat(file.credentials().toString()).doesNotContain("PRIVATE KEY");
        } catch (CloudFailure failure) {
            assertThat(failure.category()).isEqualTo(Category.AUTHENTICATION);
            assertThat(failure.getMessage()).doesNotContain("PRIVATE KEY");
        }
    }
}
