package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Published vectors")
class AuditVectorsTest {
    private final JsonNode vectors = load();

    private static JsonNode load() {
        try (InputStream in = AuditVectorsTest.class.getResourceAsStream("/audit-hmac.json")) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @DisplayName("of the HMAC rule")
    void hmac() {
        for (JsonNode vector : vectors.path("values")) {
            AuditHash hash = new AuditHash(vector.path("salt").asText());
            assertThat(hash.of(vector.path("value").asText()))
                    .isEqualTo(vector.path("out").asText());
        }
        assertThat(vectors.path("values")).hasSizeGreaterThan(5);
    }

    @Test
    @DisplayName("of the chain, read and written")
    void chain() {
        AuditVerifier verifier = new AuditVerifier(Optional.empty());
        ChainHead head = ChainHead.START;
        for (JsonNode line : vectors.path("chain").path("lines")) {
            byte[] bytes = line.asText().getBytes(StandardCharsets.UTF_8);
            assertThat(verifier.check("line", bytes)).isEmpty();
            ChainLine parsed = ChainLine.parse(bytes).orElseThrow();
            ChainLine made = ChainLine.after(head, parsed.body());
            assertThat(new String(made.bytes(), StandardCharsets.UTF_8)).isEqualTo(line.asText() + "\n");
            head = made.head();
        }
        assertThat(head.seq()).isEqualTo(3);
    }
}
