package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_C;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Fields;
import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.CredentialSource.Kind;
import dev.holdfast.engine.managedkey.KeyLab;
import dev.holdfast.engine.managedkey.KeyShape;
import dev.holdfast.engine.managedkey.TypeName;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A cloudCckms key")
class CloudCTypeTest {
    private final KeyLab lab = new KeyLab();

    private static CloudCType type(Map<String, String> environment) {
        return new CloudCType(environment, KeyLab.clouds().service(TypeName.CLOUD_C), Clock.systemUTC());
    }

    @Test
    void isReadWhole() {
        lab.write("gcpckms/k", CLOUD_C);
        assertThat(lab.read("cloudCckms/k"))
                .containsAllEntriesOf(CLOUD_C)
                .containsEntry("type", "cloudCckms")
                .containsEntry("crypto_key_version", "1");
    }

    @Test
    void takesCredentialsProjectAndRegionFromTheEnvironment() {
        KeyLab surrounded = new KeyLab(Map.of(
                "GOOGLE_CREDENTIALS",
                "",
                "GOOGLE_APPLICATION_CREDENTIALS",
                "/env.json",
                "GOOGLE_PROJECT",
                "env-p",
                "GOOGLE_CLOUD_PROJECT",
                "other",
                "GOOGLE_CLOUD_REGION",
                "env-r"));
        surrounded.write("cloudCckms/k", with(CLOUD_C, "credentials", null, "project", "", "region", null));
        assertThat(surrounded.read("cloudCckms/k"))
                .containsEntry("credentials", "/env.json")
                .containsEntry("project", "env-p")
                .containsEntry("region", "env-r");
    }

    @Test
    void isRefusedWhenTheyAreInNeitherPlace() {
        List<String> errors =
                lab.errors("cloudCckms/k", with(CLOUD_C, "credentials", null, "project", null, "region", null));
        assertThat(errors).hasSize(3);
        assertThat(errors.get(0)).startsWith("credentials: is required").contains("GOOGLE_APPLICATION_CREDENTIALS");
        assertThat(errors.get(1)).startsWith("project: is required").contains("GOOGLE_PROJECT");
        assertThat(errors.get(2)).startsWith("region: is required").contains("GOOGLE_REGION");
    }

    @Test
    @DisplayName("does not show a credential file's content that stands in the variable itself")
    void ignoresContentInTheVariable() {
        CloudCType type = type(Map.of("GOOGLE_CREDENTIALS", " {\"private_key\":\"x\"}"));
        assertThat(type.fields().field("credentials").orElseThrow().defaultValue())
                .isEmpty();
        assertThat(type.credentialSource().kind()).isEqualTo(Kind.NONE);
    }

    @Test
    void saysWhereCredentialsComeFrom() {
        assertThat(type(Map.of("GOOGLE_CREDENTIALS", "/c.json"))
                        .credentialSource()
                        .kind())
                .isEqualTo(Kind.ENVIRONMENT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "one", "1.5"})
    void hasAPositiveVersion(String version) {
        assertThat(lab.errors("cloudCckms/k", with(CLOUD_C, "crypto_key_version", version)))
                .containsExactly("crypto_key_version: must be a positive whole number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"projects/p/locations/l/keyRings/r", "..", "a b", "a?b", "%2e%2e", "a#"})
    void isNamedByBareIds(String id) {
        assertThat(lab.errors("cloudCckms/k", with(CLOUD_C, "key_ring", id)))
                .singleElement()
                .asString()
                .startsWith("key_ring: must be a bare id");
        lab.write("cloudCckms/k", with(CLOUD_C, "project", "example.com:project-1"));
    }

    @Test
    @DisplayName("needs no credentials on a machine that has an identity of its own")
    void usesTheMachinesIdentity() {
        Map<String, String> environment = Map.of("GCE_METADATA_HOST", "metadata.google.internal");
        KeyLab machine = new KeyLab(environment);
        machine.write("cloudCckms/k", with(CLOUD_C, "credentials", null));
        assertThat(machine.read("cloudCckms/k")).containsEntry("credentials", "");
        assertThat(type(environment).credentialSource().kind()).isEqualTo(Kind.PLATFORM);
    }

    @Test
    void hasOneOfTenAlgorithms() {
        assertThat(lab.errors("cloudCckms/k", with(CLOUD_C, "algorithm", "HMAC")))
                .singleElement()
                .asString()
                .startsWith("algorithm: allowed: EC_SIGN_P256_SHA256,")
                .endsWith("RSA_SIGN_PKCS1_4096_SHA512");
    }

    @Test
    void signsAsItsAlgorithmSays() {
        CloudCType type = type(Map.of());
        Fields pss = type.fields()
                .examine(with(CLOUD_C, "algorithm", "rsa_sign_pss_4096_sha512"))
                .fields();
        assertThat(type.shape(pss)).isEqualTo(KeyShape.rsa(4096));
        assertThat(type.signing(pss).hashes()).containsExactly(HashAlgorithm.SHA2_512);
        assertThat(type.signing(pss).pss()).contains(true);
        assertThat(type.location(pss)).isEqualTo("projects/p-1/locations/europe-west3/keyRings/ring/cryptoKeys/signer");
    }

    @Test
    void usesANewVersionFromThenOn() {
        BackendKey made = new BackendKey("projects/p/locations/r/keyRings/k/cryptoKeys/c/cryptoKeyVersions/7", null);
        assertThat(type(Map.of()).following(made)).isEqualTo(Map.of("crypto_key_version", "7"));
    }
}
