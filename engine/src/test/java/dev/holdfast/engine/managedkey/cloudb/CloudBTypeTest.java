package dev.holdfast.engine.managedkey.cloudb;

import static dev.holdfast.engine.managedkey.KeyLab.with;
import static dev.holdfast.engine.managedkey.Samples.CLOUD_B;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.managedkey.KeyLab;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A cloudBkeyvault key")
class CloudBTypeTest {
    private final KeyLab lab = new KeyLab();

    private List<String> errors(Map<String, Object> settings) {
        return lab.errors("cloudBkeyvault/k", settings);
    }

    private Map<String, Object> written(Map<String, Object> settings) {
        lab.write("azurekeyvault/k", settings);
        return lab.read("cloudBkeyvault/k");
    }

    @Test
    void isReadWhole() {
        assertThat(written(with(CLOUD_B, "client_id", "id", "client_secret", "s")))
                .containsEntry("type", "cloudBkeyvault")
                .containsEntry("tenant_id", "t-1")
                .containsEntry("client_id", "id")
                .containsEntry("client_secret", "redacted")
                .containsEntry("environment", "CLOUDBPUBLICCLOUD")
                .containsEntry("store_name", "store-1")
                .containsEntry("resource", "vault.azure.net")
                .containsEntry("key_name", "signer")
                .containsEntry("key_type", "RSA-HSM")
                .containsEntry("key_bits", 0L);
    }

    @ParameterizedTest
    @CsvSource({
        "AZUREPUBLICCLOUD,CLOUDBPUBLICCLOUD,vault.azure.net",
        "azureusgovernmentcloud,CLOUDBUSGOVERNMENTCLOUD,vault.usgovcloudapi.net",
        "CLOUDBCHINACLOUD,CLOUDBCHINACLOUD,vault.azure.cn",
        "AZUREGERMANCLOUD,CLOUDBGERMANCLOUD,vault.microsoftazure.de"
    })
    void followsItsCloudWithTheDnsSuffix(String sent, String shown, String suffix) {
        assertThat(written(with(CLOUD_B, "environment", sent)))
                .containsEntry("environment", shown)
                .containsEntry("resource", suffix);
    }

    @Test
    void keepsADnsSuffixOfItsOwn() {
        assertThat(written(with(CLOUD_B, "resource", "managedhsm.azure.net", "environment", "CLOUDBCHINACLOUD")))
                .containsEntry("resource", "managedhsm.azure.net");
        assertThat(written(Map.of("resource", ""))).containsEntry("resource", "vault.azure.cn");
        assertThat(errors(with(CLOUD_B, "resource", "evil.com/x?")))
                .singleElement()
                .asString()
                .startsWith("resource: ");
    }

    @Test
    void takesTheStoreUnderEitherName() {
        assertThat(written(with(CLOUD_B, "store_name", null, "vault_name", "other")))
                .containsEntry("store_name", "other");
        assertThat(errors(with(CLOUD_B, "vault_name", "other")))
                .singleElement()
                .asString()
                .startsWith("store_name: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a.b", "a/b"})
    void refusesOtherStoreNames(String store) {
        assertThat(errors(with(CLOUD_B, "store_name", store)))
                .containsExactly("store_name: must be 1 to 127 letters, digits and hyphens");
    }

    @Test
    void takesIdAndSecretTogether() {
        assertThat(errors(with(CLOUD_B, "client_secret", "hush")))
                .singleElement()
                .asString()
                .contains("client_id", "client_secret")
                .doesNotContain("hush");
    }

    @Test
    void needsASizeToBeGenerated() {
        assertThat(errors(with(CLOUD_B, "allow_generate_key", true)))
                .singleElement()
                .asString()
                .startsWith("key_bits: is required");
        assertThat(written(with(CLOUD_B, "key_type", "rsa-hsm"))).containsEntry("key_type", "RSA-HSM");
        assertThat(errors(with(CLOUD_B, "key_type", "EC"))).containsExactly("key_type: allowed: RSA-HSM");
    }
}
