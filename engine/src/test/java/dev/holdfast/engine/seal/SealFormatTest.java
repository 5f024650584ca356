package dev.holdfast.engine.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The entries of the seal in the store. */
class SealFormatTest {
    private static final Key KEY = SealEntries.CONFIG;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void opensAClusterThatAnotherImplementationMade() throws IOException {
        JsonNode golden = golden();
        TestCluster cluster = new TestCluster();
        cluster.store.write(
                Change.put(
                        SealEntries.CONFIG,
                        bytes(golden.path("core/seal/config").asText())),
                Change.put(
                        SealEntries.CLUSTER,
                        bytes(golden.path("core/seal/cluster").asText())),
                Change.put(SealEntries.ROOT_KEY, hex(golden.path("core/seal/root-key"))),
                Change.put(Key.replicated("core/seal/keyring"), hex(golden.path("core/seal/keyring"))));
        SealService service = cluster.service("");
        for (int i = 4; i >= 2; i--) {
            service.unseal(Share.parse(golden.path("shares").get(i).asText()));
        }
        assertThat(service.cluster()).hasValue(new ClusterIdentity("0b0c0d0e-0000-4000-8000-000000000001", "north"));
    }

    @Test
    void writesWhatTheDescriptionSays() throws IOException {
        JsonNode golden = golden();
        byte[] config = bytes(golden.path("core/seal/config").asText());
        byte[] cluster = bytes(golden.path("core/seal/cluster").asText());
        assertThat(SealFormat.write(SealFormat.config(KEY, config))).isEqualTo(config);
        assertThat(SealFormat.write(SealFormat.identity(KEY, cluster))).isEqualTo(cluster);
    }

    private static JsonNode golden() throws IOException {
        try (InputStream in = SealFormatTest.class.getResourceAsStream("/golden/seal.json")) {
            return new ObjectMapper().readTree(in);
        }
    }

    private static byte[] hex(JsonNode node) {
        return HexFormat.of().parseHex(node.asText());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no json",
                "[]",
                "{\"version\":2,\"shares\":1,\"threshold\":1}",
                "{\"version\":1}",
                "{\"version\":1,\"shares\":2,\"threshold\":3}",
                "{\"version\":1,\"shares\":300,\"threshold\":3}",
                "{\"version\":1,\"shares\":1,\"threshold\":1,\"salt\":\"zz\"}",
                "{\"version\":1,\"shares\":1,\"threshold\":1,\"salt\":\"000102030405060708090a0b0c0d0e0f\"}"
            })
    void refusesDamagedConfigurations(String json) {
        assertThatThrownBy(() -> SealFormat.config(KEY, bytes(json)))
                .isInstanceOf(SealEntryException.class)
                .hasMessageContaining("core/seal/config");
    }

    @Property
    void anyJsonIsAConfigurationOrRefused(@ForAll @From("json") String json) {
        try {
            assertThat(SealFormat.config(KEY, bytes(json)).shares()).isBetween(1, 255);
        } catch (SealEntryException refused) {
            assertThat(refused).hasMessageContaining("core/seal/config");
        }
    }

    @Provide
    static Arbitrary<String> json() {
        return Arbitraries.of(
                        "{\"version\":1,",
                        "{",
                        "\"shares\":2",
                        "\"threshold\":",
                        "2",
                        ",",
                        "}",
                        "\"salt\":",
                        "[",
                        "null",
                        "\"\"")
                .list()
                .ofMaxSize(9)
                .map(parts -> String.join("", parts));
    }
}
