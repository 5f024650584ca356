package dev.holdfast.engine.replication.sync;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Call;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The list of diverged entries")
class DivergedApiTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-01T10:00:00.25Z"), ZoneOffset.UTC);

    private final MemoryStore store = new MemoryStore(CLOCK);
    private final DivergedEntries entries = new DivergedEntries(store, store, CLOCK);
    private final Route route = new DivergedApi(entries).routes().get(0);

    @BeforeEach
    void setAside() {
        for (int i = 0; i < 250; i++) {
            store.write(Change.put(Key.replicated("only/here/" + i), "text".getBytes(UTF_8)));
        }
        store.write(Change.delete(Key.replicated("only/here/7")));
        entries.begin(0);
    }

    private Map<String, Object> call(Map<String, Object> sent) {
        Request request = Request.of(Operation.UPDATE, route.path()).withData(sent);
        return route.handler()
                .handle(new Call(request, Map.of(), route.fields().read(sent), Caller.NOBODY))
                .body();
    }

    private static List<Map<String, Object>> listed(Map<String, Object> answer) {
        List<Map<String, Object>> listed = new ArrayList<>();
        for (Object entry : (List<?>) answer.get("entries")) {
            Map<?, ?> members = (Map<?, ?>) entry;
            listed.add(Map.of(
                    "index", members.get("index"),
                    "time", members.get("time"),
                    "operation", members.get("operation"),
                    "path_hmac", members.get("path_hmac")));
        }
        return listed;
    }

    @Test
    @DisplayName("is read to its end page by page, each entry once, by the index of the last one")
    void pages() {
        assertThat(listed(call(Map.of()))).hasSize(100);
        List<Object> indices = new ArrayList<>();
        List<Map<String, Object>> page = listed(call(Map.of("limit", "60")));
        while (!page.isEmpty()) {
            page.forEach(entry -> indices.add(entry.get("index")));
            page = listed(call(Map.of("limit", 60, "after", indices.get(indices.size() - 1))));
        }
        assertThat(indices).hasSize(250).doesNotHaveDuplicates();
        assertThat(call(Map.of("after", 250))).containsEntry("total", 250L);
    }

    @Test
    @DisplayName("tells time and operation, and of the path its HMAC alone")
    void members() {
        List<Map<String, Object>> all = listed(call(Map.of("limit", 1000)));
        assertThat(all).extracting(entry -> entry.get("time")).containsOnly("2026-03-01T10:00:00.250Z");
        assertThat(all)
                .extracting(entry -> entry.get("operation"))
                .contains("put")
                .containsOnlyOnce("delete");
        assertThat(all).extracting(entry -> entry.get("path_hmac")).doesNotHaveDuplicates();
        assertThat(all.toString()).contains("hmac-sha256:").doesNotContain("only/here");
    }

    @Test
    @DisplayName("is empty once it is cleared")
    void cleared() {
        assertThat(call(Map.of("clear", true))).isEqualTo(Map.of("total", 0L, "entries", List.of()));
        assertThat(call(Map.of())).containsEntry("total", 0L);
    }
}
