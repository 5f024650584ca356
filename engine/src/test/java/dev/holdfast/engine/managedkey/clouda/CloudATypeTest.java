package dev.holdfast.engine.managedkey.clouda;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_A;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.CredentialSource;
import dev.holdfast.engine.managedkey.CredentialSource.Kind;
import dev.holdfast.engine.managedkey.KeyLab;
import dev.holdfast.engine.managedkey.TypeName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A cloudAkms key")
class CloudATypeTest {
    private static final Map<String, Object> EC =
            with(CLOUD_A, "key_type", "ecdsa", "key_bits", null, "curve", "P-256");

    private final KeyLab lab = new KeyLab();

    private static CloudAType type(Map<String, String> environment) {
        return new CloudAType(environment, KeyLab.clouds().service(TypeName.CLOUD_A));
    }

    private List<String> errors(Map<String, Object> settings) {
        return lab.errors("cloudAkms/k", settings);
    }

    private Map<String, Object> written(Map<String, Object> settings) {
        lab.write("awskms/k", settings);
        return lab.read("cloudAkms/k");
    }

    @Test
    void isReadWhole() {
        Map<String, Object> data = written(CLOUD_A);
        assertThat(data)
                .containsEntry("type", "cloudAkms")
                .containsEntry("access_key", "")
                .containsEntry("secret_key", "")
                .containsEntry("region", "us-east-1")
                .containsEntry("endpoint", "")
                .containsEntry("key_type", "RSA")
                .containsEntry("key_bits", 2048L)
                .containsEntry("curve", "")
                .containsEntry("kms_key", "alias/signer");
        assertThat(written(with(EC, "key_bits", "")))
                .containsEntry("key_type", "ECDSA")
                .containsEntry("curve", "P256");
    }

    @Test
    void takesBothCredentialsOrNone() {
        assertThat(errors(with(CLOUD_A, "access_key", "AKIA")))
                .singleElement()
                .asString()
                .contains("access_key", "secret_key")
                .doesNotContain("AKIA");
        assertThat(written(with(CLOUD_A, "access_key", "AKIA", "secret_key", "s")))
                .containsEntry("access_key", "redacted")
                .containsEntry("secret_key", "redacted");
    }

    @Test
    void takesASizeForRsaAndACurveForEcdsa() {
        assertThat(errors(with(CLOUD_A, "key_bits", null)))
                .singleElement()
                .asString()
                .startsWith("key_bits: is required");
        assertThat(errors(with(EC, "curve", null))).singleElement().asString().startsWith("curve: is required");
        assertThat(errors(with(CLOUD_A, "curve", "P256")))
                .singleElement()
                .asString()
                .startsWith("curve: ");
        assertThat(errors(with(EC, "key_bits", 2048)))
                .singleElement()
                .asString()
                .startsWith("key_bits: ");
        assertThat(errors(with(CLOUD_A, "key_type", "DSA"))).containsExactly("key_type: allowed: RSA, ECDSA");
    }

    @ParameterizedTest
    @CsvSource({
        "alias/a,true",
        "arn:aws:kms:us-east-1:123456789012:alias/a,true",
        "arn:aws:kms:us-east-1:123456789012:key/1234,false",
        "1234abcd,false",
        "alias/,false",
        "alias/aws/s3,false"
    })
    void isGeneratedUnderAnAliasOnly(String kmsKey, boolean fine) {
        Map<String, Object> settings = with(CLOUD_A, "allow_generate_key", true, "kms_key", kmsKey);
        if (fine) {
            assertThat(written(settings)).containsEntry("kms_key", kmsKey);
        } else {
            assertThat(errors(settings)).singleElement().asString().startsWith("kms_key: ");
        }
        assertThat(written(with(settings, "allow_generate_key", false))).containsEntry("kms_key", kmsKey);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://kms.example.com", "http://127.0.0.1:4566", "http://localhost:80/x", "http://[::1]:1"})
    void takesAnEndpoint(String endpoint) {
        assertThat(written(with(CLOUD_A, "endpoint", endpoint))).containsEntry("endpoint", endpoint);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://kms.example.com", "ftp://x", "kms.example.com", "https://", "http://u:p@127.0.0.1", "a b"
            })
    void refusesOtherEndpoints(String endpoint) {
        assertThat(errors(with(CLOUD_A, "endpoint", endpoint)))
                .singleElement()
                .asString()
                .startsWith("endpoint: must be");
    }

    @Test
    void takesARegionThatCanBeOne() {
        assertThat(errors(with(CLOUD_A, "region", "not a region")))
                .singleElement()
                .asString()
                .startsWith("region: must be like");
        String arn = "arn:aws:kms:eu-west-1:123456789012:key/1234";
        assertThat(errors(with(CLOUD_A, "kms_key", arn, "region", "us-east-1")))
                .singleElement()
                .asString()
                .startsWith("kms_key: ")
                .contains("eu-west-1", "us-east-1");
    }

    @Test
    @DisplayName("shows the region of its ARN, so that its read reply can be written back")
    void isWhereItsArnSays() {
        String arn = "arn:aws:kms:eu-west-1:123456789012:key/1234";
        Map<String, Object> reply = written(with(CLOUD_A, "kms_key", arn));
        assertThat(reply).containsEntry("kms_key", arn).containsEntry("region", "eu-west-1");
        assertThat(written(reply)).isEqualTo(reply);
        assertThat(lab.call(Operation.LIST, "sys/managed-keys/cloudAkms", Map.of())
                        .body()
                        .toString())
                .contains("location=" + arn + " in eu-west-1");
    }

    @Test
    void signsWithTheHashOfItsCurve() {
        CloudAType type = type(Map.of());
        for (var curve : Map.of(
                        "P256", HashAlgorithm.SHA2_256, "P384", HashAlgorithm.SHA2_384, "P521", HashAlgorithm.SHA2_512)
                .entrySet()) {
            var choices =
                    type.signing(type.fields().read(with(EC, "name", "k", "type", "awskms", "curve", curve.getKey())));
            assertThat(choices.hashes()).containsExactly(curve.getValue());
            assertThat(choices.pss()).contains(false);
        }
    }

    @Nested
    @DisplayName("left to its surroundings")
    class Surrounded {
        @TempDir
        private Path home;

        private Map<String, String> environment(String... more) {
            Map<String, Object> all = with(Map.of("HOME", home.toString()), (Object[]) more);
            return all.entrySet().stream()
                    .collect(java.util.stream.Collectors.toMap(
                            Map.Entry::getKey, e -> e.getValue().toString()));
        }

        private void file(String name, String content) throws IOException {
            Files.createDirectories(home.resolve(".aws"));
            Files.writeString(home.resolve(".aws").resolve(name), content);
        }

        private Object region(Map<String, String> environment) {
            KeyLab other = new KeyLab(environment);
            other.write("cloudAkms/k", CLOUD_A);
            return other.read("cloudAkms/k").get("region");
        }

        @Test
        void takesTheRegionOfEnvironmentThenProfile() throws IOException {
            file("config", "[default]\nregion = eu-west-1\n[profile work]\n# no\nregion=eu-north-1\n");
            assertThat(region(environment())).isEqualTo("eu-west-1");
            assertThat(region(environment("AWS_PROFILE", "work"))).isEqualTo("eu-north-1");
            assertThat(region(environment("AWS_DEFAULT_REGION", "b"))).isEqualTo("b");
            assertThat(region(environment("AWS_DEFAULT_REGION", "b", "AWS_REGION", "a")))
                    .isEqualTo("a");
            assertThat(region(environment("AWS_CONFIG_FILE", home + "/none"))).isEqualTo("us-east-1");
            assertThat(region(Map.of())).isEqualTo("us-east-1");
        }

        private CredentialSource source(Map<String, String> environment) {
            return type(environment).credentialSource();
        }

        @Test
        void saysWhichSourceOfCredentialsComesFirst() throws IOException {
            assertThat(source(environment()).kind()).isEqualTo(Kind.NONE);
            assertThat(source(environment("AWS_CONTAINER_CREDENTIALS_FULL_URI", "http://x"))
                            .kind())
                    .isEqualTo(Kind.PLATFORM);
            file("credentials", "[default]\naws_access_key_id = AKIAX\naws_secret_access_key = topsecret\n");
            assertThat(source(environment()).kind()).isEqualTo(Kind.PROFILE);
            assertThat(source(environment()).detail()).contains("default").doesNotContain("AKIAX", "topsecret");
            CredentialSource variables =
                    source(environment("AWS_ACCESS_KEY_ID", "AKIAY", "AWS_SECRET_ACCESS_KEY", "hidden"));
            assertThat(variables.kind()).isEqualTo(Kind.ENVIRONMENT);
            assertThat(variables.detail()).doesNotContain("AKIAY", "hidden");
        }

        @Test
        void survivesPathsThatAreNone() {
            assertThat(source(Map.of("AWS_CONFIG_FILE", "\0", "HOME", "\0")).kind())
                    .isEqualTo(Kind.NONE);
        }
    }
}
