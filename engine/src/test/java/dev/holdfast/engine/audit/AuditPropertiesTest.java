package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

@Label("Audit lines, whatever is in them")
class AuditPropertiesTest {
    private static final int LINES = 6;
    private static final AuditHash HASH = new AuditHash("foo");

    @Property
    @Label("any bytes get a verdict")
    void anyBytes(@ForAll byte[] bytes) {
        assertThat(new AuditVerifier(Optional.empty()).check("here", bytes)).isPresent();
    }

    @Property
    @Label("any bytes in place of a chain member get a verdict")
    void anyEnd(@ForAll byte[] bytes) {
        byte[] line = ("{\"a\":1,\"chain\":{" + new String(bytes, StandardCharsets.ISO_8859_1) + "}}")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(new AuditVerifier(Optional.empty()).check("here", line)).isPresent();
    }

    @Property
    @Label("a bit flipped anywhere is noticed, and its line named")
    void flipped(@ForAll @IntRange(min = 0, max = LINES - 1) int at, @ForAll @IntRange(min = 0) int where) {
        List<byte[]> lines = lines();
        ChainHead head = ChainLine.parse(lines.get(LINES - 1)).orElseThrow().head();
        byte[] line = lines.get(at);
        line[where / 8 % line.length] ^= (byte) (1 << (where % 8));
        AuditVerifier verifier = new AuditVerifier(Optional.of(head));
        Optional<String> problem = Optional.empty();
        for (int i = 0; i < LINES && problem.isEmpty(); i++) {
            problem = verifier.check("line " + (i + 1), lines.get(i));
        }
        assertThat(problem).hasValueSatisfying(text -> assertThat(text).startsWith("line " + (at + 1) + ":"));
    }

    private static List<byte[]> lines() {
        List<byte[]> lines = new ArrayList<>();
        ChainHead head = ChainHead.START;
        for (int i = 0; i < LINES; i++) {
            ChainLine line = ChainLine.after(head, ("{\"entry\":" + i + "}").getBytes(StandardCharsets.UTF_8));
            lines.add(new String(line.bytes(), StandardCharsets.UTF_8).strip().getBytes(StandardCharsets.UTF_8));
            head = line.head();
        }
        return lines;
    }

    @Property(tries = 300)
    @Label("one line of JSON each, with the value hashed")
    void anyData(@ForAll String name, @ForAll String value) throws IOException {
        Request request = Request.of(Operation.UPDATE, "kv/a").withData(Map.of(name, value, "z", List.of(value)));
        LineFormat format = new LineFormat(HASH, new LineStyle(false, true, false, ""));
        byte[] line = format.request(AuditEvent.of(request, Caller.NOBODY), Instant.EPOCH);
        assertThat(new String(line, StandardCharsets.UTF_8)).doesNotContain("\n");
        String shown = new ObjectMapper()
                .readTree(line)
                .path("request")
                .path("data")
                .path("z")
                .path(0)
                .asText();
        assertThat(shown).isEqualTo(name.equals("z") ? "" : HASH.of(value));
    }
}
