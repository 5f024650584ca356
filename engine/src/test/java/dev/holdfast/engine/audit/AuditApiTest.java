package dev.holdfast.engine.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Feature;
import dev.holdfast.engine.api.FeatureCalls;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Calls about audit devices")
class AuditApiTest {
    @TempDir
    Path folder;

    private final AuditLog log = new AuditLog(new MemoryStore(), Clock.systemUTC(), new ByteArrayOutputStream());

    private Response call(Operation operation, String path, Map<String, Object> data) {
        Feature api = path.startsWith("sys/audit-entries") ? new AuditEntriesApi(log) : new AuditApi(log);
        return new FeatureCalls(api).call(operation, path, data, Caller.NOBODY);
    }

    private void enable() {
        Map<String, Object> options =
                Map.of("file_path", folder.resolve("a.log").toString(), "hmac_accessor", false);
        assertThat(call(Operation.UPDATE, "sys/audit/file", Map.of("type", "file", "options", options))
                        .status())
                .isEqualTo(204);
    }

    private static Map<?, ?> member(Map<?, ?> map, String name) {
        return (Map<?, ?>) map.get(name);
    }

    @Test
    @DisplayName("enable, list with the head of the chain, and disable")
    void life() {
        enable();
        Map<?, ?> device = member(call(Operation.READ, "sys/audit", Map.of()).body(), "file/");
        assertThat(device.get("type")).isEqualTo("file");
        assertThat(device.get("path")).isEqualTo("file/");
        assertThat(member(device, "options").get("hmac_accessor")).isEqualTo("false");
        assertThat(member(device, "chain_head").get("seq")).isEqualTo(1L);
        assertThat((String) member(device, "chain_head").get("hash")).matches("[0-9a-f]{64}");
        call(Operation.DELETE, "sys/audit/file/", Map.of());
        assertThat(call(Operation.READ, "sys/audit", Map.of()).body()).isEmpty();
        assertThat(call(Operation.DELETE, "sys/audit/file", Map.of()).status()).isEqualTo(204);
    }

    @Test
    @DisplayName("give a value's hash as it stands in the lines")
    void hash() {
        enable();
        Map<String, Object> input = Map.of("input", "bar");
        assertThat((String) call(Operation.UPDATE, "sys/audit-hash/file", input)
                        .body()
                        .get("hash"))
                .matches("hmac-sha256:[0-9a-f]{64}");
        assertThatThrownBy(() -> call(Operation.UPDATE, "sys/audit-hash/other", input))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("other/");
    }

    @Test
    @DisplayName("refuse other types and a file without a path, naming the field")
    void refused() {
        assertThatThrownBy(() -> call(Operation.UPDATE, "sys/audit/x", Map.of("type", "syslog")))
                .hasMessageContaining("type");
        assertThatThrownBy(() -> call(Operation.UPDATE, "sys/audit/x", Map.of("type", "file")))
                .hasMessageContaining("file_path");
        assertThatThrownBy(() -> call(
                        Operation.UPDATE,
                        "sys/audit/x",
                        Map.of("type", "file", "options", Map.of("file_path", "/dev/null/x"))))
                .hasMessageContaining("test line");
    }

    @Test
    @DisplayName("show the newest lines, and what came after them")
    void entries() {
        enable();
        for (String path : List.of("a/1", "a/2", "b/1")) {
            log.request(AuditEvent.of(Request.of(Operation.READ, path), Caller.NOBODY));
        }
        Map<String, Object> newest =
                call(Operation.READ, "sys/audit-entries", Map.of("limit", 2)).body();
        assertThat((List<?>) newest.get("entries")).hasSize(2);
        Map<String, Object> after = Map.of("after", newest.get("next"));
        assertThat((List<?>)
                        call(Operation.READ, "sys/audit-entries", after).body().get("entries"))
                .isEmpty();
        Map<String, Object> wanted = Map.of("after", 0, "path", "a/", "operation", "read");
        List<?> found = (List<?>)
                call(Operation.READ, "sys/audit-entries", wanted).body().get("entries");
        assertThat(found).hasSize(2);
        assertThat(member((Map<?, ?>) found.get(0), "request").get("path")).isEqualTo("a/1");
        assertThat(member((Map<?, ?>) found.get(0), "chain")).isNotNull();
    }

    @Test
    @DisplayName("need sudo, but for the hash of a value")
    void sudo() {
        for (Route route : new AuditApi(log).routes()) {
            assertThat(route.has(Route.Trait.SUDO)).isEqualTo(!route.path().startsWith("sys/audit-hash"));
        }
        assertThat(new AuditEntriesApi(log).routes()).allMatch(route -> route.has(Route.Trait.SUDO));
    }
}
