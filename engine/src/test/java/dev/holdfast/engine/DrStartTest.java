package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.get;
import static dev.holdfast.engine.DrLab.health;
import static dev.holdfast.engine.DrLab.mount;
import static dev.holdfast.engine.DrLab.operate;
import static dev.holdfast.engine.DrLab.operationToken;
import static dev.holdfast.engine.DrLab.put;
import static dev.holdfast.engine.DrLab.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.ForwardingStore;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A promoted cluster whose mounts cannot be read")
class DrStartTest {
    private static final String UNREADABLE = "core/mounts/ is on a bad disk";

    private final BadDisk store = new BadDisk();

    private static final class BadDisk extends ForwardingStore {
        private final MemoryStore store = new MemoryStore();
        private volatile boolean bad;

        @Override
        protected Store store() {
            return store;
        }

        @Override
        public List<Entry> range(Area area, String prefix, String after, int limit) {
            if (bad && prefix.contains("core/mounts/")) {
                throw new StoreException(UNREADABLE);
            }
            return super.range(area, prefix, after, limit);
        }
    }

    @Test
    @DisplayName("is the primary and says so, tells applications to wait, and serves them when they can be read")
    void waits() {
        try (TestEngine engine = TestEngine.over(store)) {
            engine.initialize();
            engine.unseal();
            mount(engine);
            put(engine, "a", "1");
            done(engine, "sys/replication/dr/primary/enable");
            done(engine, "sys/replication/dr/primary/demote");
            store.bad = true;
            Response promoted = operate(engine, "secondary/promote", operationToken(engine));
            assertThat(promoted.status()).isEqualTo(200);
            assertThat(promoted.warnings()).hasSize(2).last().asString().contains(UNREADABLE);
            assertThat(status(engine)).containsEntry("mode", "primary").containsEntry("generation", 2L);
            assertThat(status(engine).get("last_error").toString()).contains(UNREADABLE);
            assertThat(health(engine).body()).containsEntry("replication_dr_mode", "primary");
            for (String path : List.of("kv/a", "sys/mounts", "auth/token/lookup-self")) {
                Response refused = engine.root(Operation.READ, path, Map.of());
                assertThat(refused.status()).as(path).isEqualTo(503);
                assertThat(refused.body().get("errors").toString()).contains("primary", UNREADABLE);
            }
            store.bad = false;
            await().until(() -> "1".equals(get(engine, "a")));
            assertThat(status(engine)).doesNotContainKey("last_error");
            put(engine, "b", "2");
        }
    }
}
