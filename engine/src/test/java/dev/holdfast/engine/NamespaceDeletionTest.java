package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.store.open.Stores;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Namespaces on disk")
class NamespaceDeletionTest {
    private static final List<String> LEFT = List.of("ns/", "token/namespace/", "core/namespace-removals/");

    @TempDir
    Path folder;

    private EngineConfig config() {
        return EngineConfig.of(new StorageConfig.H2(folder), List.of());
    }

    private static boolean isTidy(Store store) {
        return LEFT.stream()
                .allMatch(prefix -> store.range(Area.REPLICATED, prefix, "", 1).isEmpty());
    }

    @Test
    @DisplayName("are there again after a restart, with everything in them")
    void restart() {
        TestEngine first = TestEngine.of(config());
        first.initialize();
        first.unseal();
        NamespaceLab lab = new NamespaceLab(first);
        lab.create("a/b");
        lab.write("", "sys/namespaces/a", Map.of("custom_metadata", Map.of("k", "v")));
        lab.write("a/b", "sys/mounts/kv", Map.of("type", "kv-v2"));
        lab.write("a/b", "kv/data/k", Map.of("data", Map.of("v", 1)));
        String token = lab.token("a", NamespaceLab.EVERYTHING);
        Map<String, Object> shown = lab.read("", "sys/namespaces/a");
        try (NamespaceLab again = new NamespaceLab(first.restarted(config()))) {
            assertThat(again.read("", "sys/namespaces/a")).isEqualTo(shown);
            assertThat(again.call(token, "a/b", Operation.READ, "kv/data/k", Map.of())
                            .body()
                            .get("data"))
                    .isEqualTo(Map.of("v", 1));
            assertThat(again.status(token, "", Operation.READ, "sys/mounts")).isEqualTo(403);
        }
    }

    @Test
    @DisplayName("leave nothing behind when they are deleted")
    void nothingLeft() {
        Store store = new MemoryStore();
        TestEngine engine = TestEngine.over(store);
        engine.initialize();
        engine.unseal();
        try (NamespaceLab lab = new NamespaceLab(engine)) {
            NamespaceProcess.fill(lab, "a", 100);
            assertThat(isTidy(store)).isFalse();
            lab.done("", Operation.DELETE, "sys/namespaces/a", Map.of());
            await().until(() -> isTidy(store));
            assertThat(lab.list("", "auth/token/accessors")).hasSize(1);
        }
    }

    @Test
    @DisplayName("leave nothing behind when the server is killed while they are removed")
    void killed() throws IOException, InterruptedException {
        TestEngine first = TestEngine.of(config());
        first.initialize();
        first.close();
        Process process = NamespaceProcess.start(folder, first);
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("deleted");
            process.toHandle().destroyForcibly();
        }
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        Store store = Stores.open(config().storage());
        assertThat(isTidy(store)).as("killed before it was done").isFalse();
        TestEngine again = first.restartedOver(store);
        try (NamespaceLab lab = new NamespaceLab(again)) {
            assertThat(lab.status(lab.root, "a", Operation.READ, "sys/mounts")).isEqualTo(404);
            await().atMost(Duration.ofSeconds(30)).until(() -> isTidy(store));
        }
    }
}
