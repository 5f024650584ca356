package dev.holdfast.engine.barrier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The barrier's format")
class BarrierFormatTest {
    private final MemoryStore store = new MemoryStore();
    private final Barrier barrier = new Barrier(store, Clock.systemUTC());

    @Test
    @DisplayName("reads what another implementation wrote from its description")
    void golden() throws IOException {
        JsonNode golden = golden("barrier.json");
        store.write(Change.put(KeyringEntry.KEY, hex(golden.path("keyring"))));
        golden.path("entries").forEach(entry -> store.write(Change.put(key(entry), hex(entry.path("record")))));

        barrier.open(Secret.owning(hex(golden.path("root_key"))));

        for (JsonNode entry : golden.path("entries")) {
            assertThat(barrier.get(key(entry))).hasValueSatisfying(v -> assertThat(v)
                    .asString()
                    .isEqualTo(entry.path("plaintext").asText()));
        }
        assertThat(barrier.keyStatus()).isEqualTo(new KeyStatus(2, Instant.ofEpochMilli(1_800_000_000_000L), 0));
    }

    private static JsonNode golden(String name) throws IOException {
        try (InputStream in = BarrierFormatTest.class.getResourceAsStream("/golden/" + name)) {
            return new ObjectMapper().readTree(in);
        }
    }

    private static Key key(JsonNode entry) {
        return new Key(
                Area.valueOf(entry.path("area").asText()), entry.path("path").asText());
    }

    private static byte[] hex(JsonNode node) {
        return HexFormat.of().parseHex(node.asText());
    }
}
