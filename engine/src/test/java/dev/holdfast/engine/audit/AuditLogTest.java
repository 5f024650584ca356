package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The audit log")
class AuditLogTest extends AuditLogLab {
    @Test
    @DisplayName("without devices records nothing and lets everything pass")
    void none() {
        log.request(event("a"));
        assertThat(log.table().devices()).isEmpty();
    }

    @Test
    @DisplayName("writes a test line, then each call before and after its action")
    void writes() throws IOException {
        enable();
        log.request(event("a")).record(event("a").withResponse(Response.none()));
        assertThat(lines()).hasSize(3);
        assertThat(lines().get(0)).contains("\"type\":\"request\"", "sys/audit/test", "\"seq\":1");
        assertThat(lines().get(1)).contains("\"type\":\"request\"", "\"path\":\"a\"", "\"seq\":2");
        assertThat(lines().get(2)).contains("\"type\":\"response\"", "\"path\":\"a\"", "\"seq\":3");
        assertThat(verify(head(log), file())).isZero();
    }

    @Test
    @DisplayName("writes on the standard output too")
    void standardOutput() {
        log.table().enable(new DeviceSettings("out/", "stdout", "", false, Map.of("prefix", "AUDIT "), "salt"));
        log.request(event("a"));
        String[] written = stdout.toString(StandardCharsets.UTF_8).split("\n", -1);
        assertThat(written).hasSize(3);
        assertThat(written[1]).startsWith("AUDIT {\"time\":");
        AuditVerifier verifier = new AuditVerifier(java.util.Optional.empty());
        assertThat(verifier.check("1", written[0].getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
        assertThat(verifier.check("2", written[1].getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @Test
    @DisplayName("chains lines of many threads")
    void threads() throws Exception {
        enable();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<?>> calls = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String path = "path/" + i;
            calls.add(threads.submit(() -> log.request(event(path))));
        }
        for (Future<?> call : calls) {
            call.get();
        }
        threads.shutdown();
        assertThat(lines()).hasSize(201);
        assertThat(verify(head(log), file())).isZero();
    }

    @Test
    @DisplayName("keeps the newest lines for the console")
    void ring() throws IOException {
        enable();
        for (int i = 0; i < AuditRing.MOST_LINES + 10; i++) {
            log.ring().add(Request.of(Operation.READ, "p" + i), "{}".getBytes(StandardCharsets.UTF_8));
        }
        log.request(event("last"));
        assertThat(log.ring().after(0, 100_000, line -> true)).hasSize(AuditRing.MOST_LINES);
        List<AuditRing.Line> newest = log.ring().newest(1, line -> true);
        JsonNode line = new ObjectMapper().readTree(newest.get(0).bytes());
        assertThat(line.path("request").path("path").asText()).isEqualTo("last");
        assertThat(log.ring().after(newest.get(0).number(), 10, l -> true)).isEmpty();
        log.close();
        assertThat(log.ring().newest(1, l -> true)).isEmpty();
    }
}
