package dev.holdfast.engine.managedkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.InvalidFields;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.config.Edition;
import dev.holdfast.engine.managedkey.cloudb.CloudBType;
import dev.holdfast.engine.managedkey.pkcs11.Pkcs11Type;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The published descriptions")
class ManagedKeySpecsTest {
    private final KeyLab lab = new KeyLab();
    private final JsonNode types = new ObjectMapper()
            .valueToTree(lab.call(Operation.READ, "sys/internal/specs/managed-keys", Map.of())
                    .body())
            .path("types");

    private JsonNode field(int type, String name) {
        for (JsonNode field : types.path(type).path("fields")) {
            if (field.path("name").asText().equals(name)) {
                return field;
            }
        }
        throw new AssertionError("no field " + name);
    }

    @Test
    void coverTheFourTypes() {
        assertThat(types.findValuesAsText("edition"))
                .containsExactly("enterprise", "community", "community", "community");
        List<String> names = new ArrayList<>();
        types.forEach(type -> names.add(type.path("type").asText() + type.path("aliases")));
        assertThat(names)
                .containsExactly(
                        "pkcs11[]",
                        "cloudAkms[\"awskms\"]",
                        "cloudBkeyvault[\"azurekeyvault\"]",
                        "cloudCckms[\"gcpckms\"]");
    }

    @Test
    void giveEveryMemberOfEveryFieldAndTextsForPeople() {
        for (JsonNode type : types) {
            for (JsonNode field : type.path("fields")) {
                assertThat(field.fieldNames())
                        .toIterable()
                        .containsExactly(
                                "name",
                                "aliases",
                                "type",
                                "required",
                                "required_when",
                                "default",
                                "allowed",
                                "pattern",
                                "min",
                                "max",
                                "sensitive",
                                "group",
                                "label",
                                "help");
                assertThat(field.path("label").asText())
                        .isNotBlank()
                        .isNotEqualTo(field.path("name").asText());
                assertThat(field.path("help").asText()).isNotBlank().endsWith(".");
                assertThat(field.path("group").asText()).isIn("identity", "permissions", "connection", "key");
            }
        }
    }

    @Test
    void sayWhatIsRequiredAndWhen() {
        assertThat(field(0, "pin").path("required").asText()).isEqualTo("always");
        assertThat(field(0, "slot").path("required").asText()).isEqualTo("never");
        assertThat(field(0, "curve").path("required").asText()).isEqualTo("when");
        assertThat(field(0, "curve").path("required_when").toString())
                .isEqualTo(
                        "[{\"field\":\"allow_generate_key\",\"equals\":true},{\"field\":\"mechanism\",\"equals\":4161}]");
        assertThat(field(0, "key_bits").path("required_when").path(1).toString())
                .isEqualTo("{\"field\":\"mechanism\",\"in\":[1,9,13]}");
        assertThat(types.path(0).path("rules").toString())
                .isEqualTo("[{\"kind\":\"exactly_one\",\"fields\":[\"slot\",\"token_label\"]},"
                        + "{\"kind\":\"at_least_one\",\"fields\":[\"key_label\",\"key_id\"]}]");
    }

    @Test
    void sayLimitsDefaultsAndChoices() {
        assertThat(field(0, "library").path("allowed").toString()).isEqualTo("[\"hsm1\",\"HSM2\"]");
        assertThat(field(0, "key_bits").path("allowed").toString()).isEqualTo("[2048,3072,4096]");
        assertThat(field(0, "key_bits").path("aliases").toString()).isEqualTo("[\"key-bits\"]");
        assertThat(field(0, "max_parallel").path("max").asInt()).isEqualTo(1024);
        assertThat(field(0, "usages").path("default").toString()).isEqualTo("[\"sign\",\"verify\"]");
        assertThat(field(0, "mechanism").path("type").asText()).isEqualTo("text");
        assertThat(field(0, "pin").path("sensitive").asBoolean()).isTrue();
        assertThat(field(2, "store_name").path("pattern").asText()).isEqualTo("[A-Za-z0-9-]{1,127}");
        assertThat(field(2, "resource").path("default").isNull()).isTrue();
    }

    @Test
    void sayWhetherThisServerHasAType() {
        ManagedKeyType pkcs11 = new Pkcs11Type((name, settings) -> null, KeyLab.LIBRARIES);
        ManagedKeyType without = new Pkcs11Type((name, settings) -> null, List.of());
        ManagedKeyTypes enterprise = new ManagedKeyTypes(Edition.ENTERPRISE, List.of(pkcs11));
        ManagedKeyTypes community = new ManagedKeyTypes(Edition.COMMUNITY, List.of(pkcs11));
        assertThat(enterprise.isAvailable(pkcs11)).isTrue();
        assertThat(enterprise.isAvailable(without)).isFalse();
        assertThat(community.isAvailable(pkcs11)).isFalse();
        ManagedKeyType cloud = new CloudBType(KeyLab.clouds().service(TypeName.CLOUD_B), Map.of(), Clock.systemUTC());
        assertThat(community.isAvailable(cloud)).isTrue();
    }

    @Test
    void sayWhereCredentialsComeFrom() {
        for (String type : List.of("gcpckms", "azurekeyvault", "cloudAkms", "pkcs11")) {
            assertThat(lab.call(Operation.UPDATE, "sys/internal/credential-source", Map.of("type", type))
                            .body())
                    .containsOnlyKeys("source", "detail");
        }
        assertThatThrownBy(() -> lab.call(Operation.UPDATE, "sys/internal/credential-source", Map.of("type", "x")))
                .isInstanceOf(InvalidFields.class)
                .hasMessageStartingWith("type: ");
    }

    @Test
    @DisplayName("stand beside the routes too, where they demand nothing")
    void describeTheRoutes() {
        var fields = lab.route(Operation.UPDATE, "sys/managed-keys/pkcs11/k").fields();
        assertThat(fields.field("pin")).isPresent();
        assertThat(fields.read(Map.of()).values()).isEmpty();
    }
}
