package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Envelope;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A secret of kv version 1")
class KvPlainTest {
    private final MountLab lab = MountLab.with("kv/one", "kv-v1");

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    @DisplayName("is read as it was written, digits and order included")
    void asWritten() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("z", new BigDecimal("1.10"));
        data.put("a", Arrays.asList(1, null, Map.of("b", true)));
        data.put("empty", Map.of());
        data.put("none", null);
        data.put("text", "ä€😀");
        Response written = lab.call(Operation.UPDATE, "kv/one/a/b", data);
        assertThat(written.status()).isEqualTo(204);
        assertThat(lab.read("kv/one/a/b").toString()).isEqualTo(data.toString());
        lab.write("kv/one/a/b", Map.of("only", "this"));
        assertThat(lab.read("kv/one/a/b")).isEqualTo(Map.of("only", "this"));
    }

    @Test
    @DisplayName("is gone when it was deleted, which may be said twice")
    void deleted() {
        lab.write("kv/one/a", Map.of("x", 1));
        lab.delete("kv/one/a");
        assertThat(lab.refusal(404, Operation.READ, "kv/one/a", Map.of())).isEqualTo("[]");
        lab.delete("kv/one/a");
        assertThat(lab.refusal(404, Operation.LIST, "kv/one", Map.of())).isEqualTo("[]");
    }

    @Test
    @DisplayName("needs data and a path")
    void needsDataAndPath() {
        assertThat(lab.refusal(400, Operation.UPDATE, "kv/one/a", Map.of())).contains("data");
        assertThat(lab.refusal(400, Operation.UPDATE, "kv/one", Map.of("x", 1))).contains("path");
        assertThat(lab.refusal(404, Operation.READ, "kv/one", Map.of())).isEqualTo("[]");
        assertThat(lab.refusal(400, Operation.UPDATE, "kv/one/" + "x".repeat(901), Map.of("x", 1)))
                .contains("path", "900", "901");
        lab.write("kv/one/" + "x".repeat(900), Map.of("x", 1));
        assertThat(lab.refusal(405, Operation.PATCH, "kv/one/a", Map.of("x", 1)))
                .contains("POST");
    }

    @Test
    @DisplayName("is listed by the names in its folder, folders with a slash, in order")
    void listed() {
        for (String path : List.of("b", "a", "a/x", "a/y/z", "a!", "c/d", "c/e", "ä")) {
            lab.write("kv/one/" + path, Map.of("x", 1));
        }
        assertThat(lab.list("kv/one").toString()).isEqualTo("[a, a!, a/, b, c/, ä]");
        assertThat(lab.list("kv/one/").toString()).isEqualTo("[a, a!, a/, b, c/, ä]");
        assertThat(lab.list("kv/one/a/").toString()).isEqualTo("[x, y/]");
        assertThat(lab.list("kv/one/a/y").toString()).isEqualTo("[z]");
        assertThat(lab.status(Operation.LIST, "kv/one/b")).isEqualTo(404);
    }

    @Test
    @DisplayName("is listed beside large folders, also when names outgrow a page")
    void longLists() {
        IntStream.range(0, 250).forEach(i -> lab.write("kv/one/folder/" + i, Map.of("x", i)));
        IntStream.range(0, 205).forEach(i -> lab.write("kv/one/n%03d".formatted(i), Map.of("x", i)));
        assertThat(lab.list("kv/one")).hasSize(206).startsWith("folder/");
        assertThat(lab.list("kv/one/folder")).hasSize(250).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"ttl,90,90", "ttl,1h30m,5400", "lease,30m,1800", "ttl,never,2764800", "ttl,-5,2764800", "x,1,2764800"})
    @DisplayName("has the lease that it says, or the server's")
    void lease(String name, String value, long seconds) {
        lab.write("kv/one/a", Map.of(name, value));
        assertThat(leaseOfA()).isEqualTo(seconds);
    }

    @Test
    @DisplayName("has the lease of its mount, as it is now")
    void leaseOfMount() {
        lab.write("kv/one/a", Map.of("x", 1));
        lab.write("sys/mounts/kv/one/tune", Map.of("default_lease_ttl", "1h"));
        assertThat(leaseOfA()).isEqualTo(3600L);
    }

    private Object leaseOfA() {
        Response response = lab.call(Operation.READ, "kv/one/a", Map.of());
        return Envelope.body("id", response).orElseThrow().get("lease_duration");
    }

    @Test
    @DisplayName("needs create when it is new and update when it is there")
    void capabilities() {
        String creator = lab.token("creator", "path \"kv/one/*\" { capabilities = [\"create\"] }");
        String updater = lab.token("updater", "path \"kv/one/*\" { capabilities = [\"update\"] }");
        assertThat(write(updater)).isEqualTo(403);
        assertThat(write(creator)).isEqualTo(204);
        assertThat(write(creator)).isEqualTo(403);
        assertThat(write(updater)).isEqualTo(204);
        assertThat(lab.status(updater, Operation.READ, "kv/one/a", Map.of())).isEqualTo(403);
    }

    private int write(String token) {
        return lab.status(token, Operation.UPDATE, "kv/one/a", Map.of("x", 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"READ", "DELETE"})
    @DisplayName("is not reached past its policy by a slash at the end")
    void slashAtTheEnd(Operation operation) {
        lab.write("kv/one/a", Map.of("x", 1));
        String token = lab.token(
                "most",
                "path \"kv/*\" { capabilities = [\"read\", \"delete\"] } path \"kv/one/a\" { capabilities = [\"deny\"] }");
        String path = dev.holdfast.engine.api.RequestPath.normalise(operation, "kv/one/a/");
        assertThat(lab.status(token, operation, path, Map.of())).isEqualTo(403);
    }

    @Test
    @DisplayName("may be as large as a text may be, and larger in many")
    void large() {
        String text = "x".repeat(1 << 20);
        lab.write("kv/one/a", Map.of("text", text));
        assertThat(lab.read("kv/one/a", "text")).isEqualTo(text);
        Map<String, Object> many = new LinkedHashMap<>();
        IntStream.range(0, 29).forEach(i -> many.put("t" + i, text));
        assertThat(lab.refusal(413, Operation.UPDATE, "kv/one/a", many)).contains("29360128");
        assertThat(lab.read("kv/one/a")).containsOnlyKeys("text");
    }
}
