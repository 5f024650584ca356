package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.testing.Background;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Namespaces under many hands")
@Timeout(60)
class NamespaceUnderLoadTest {
    private final Store store = new MemoryStore();
    private final NamespaceLab lab = new NamespaceLab(unsealed());

    private TestEngine unsealed() {
        TestEngine engine = TestEngine.over(store);
        engine.initialize();
        engine.unseal();
        return engine;
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private void together(Stream<Runnable> work) {
        List<CompletableFuture<Void>> running = work.map(Background::run).toList();
        running.forEach(CompletableFuture::join);
    }

    @Test
    @DisplayName(
            "one that is deleted and made anew under load answers with success or a refusal, and leaves nothing behind")
    void comingAndGoing() {
        AtomicInteger left = new AtomicInteger(40);
        Runnable builder = () -> {
            while (left.decrementAndGet() > 0) {
                lab.create("a");
                lab.call(lab.root, "a", Operation.UPDATE, "sys/mounts/m", Map.of("type", "kv"));
                assertThat(lab.status(lab.root, "", Operation.DELETE, "sys/namespaces/a"))
                        .as("400 while another lies in it")
                        .isIn(204, 400);
            }
        };
        Stream<String> calls =
                Stream.of("m/x", "sys/policies/acl/p", "auth/token/create", "sys/namespaces/in", "sys/mounts/n");
        Map<String, Object> data = Map.of("policy", "path \"x\" {}", "type", "kv");
        Map<String, Object> create = Map.of("ttl", "1h");
        Stream<Runnable> users = calls.map(path -> () -> {
            while (left.get() > 0) {
                boolean token = path.startsWith("auth/");
                Response answer = lab.call(lab.root, "a", Operation.UPDATE, path, token ? create : data);
                assertThat(answer.status()).as("%s: %s", path, answer.body()).isIn(200, 204, 404, 409);
                lab.call(lab.root, "a", Operation.DELETE, "sys/namespaces/in", Map.of());
            }
        });
        together(Stream.concat(Stream.of(builder), users));
        lab.call(lab.root, "a", Operation.DELETE, "sys/namespaces/in", Map.of());
        lab.done("", Operation.DELETE, "sys/namespaces/a", Map.of());
        await().until(() -> Stream.of("ns/", "core/namespace-removals/")
                .allMatch(prefix -> store.range(Area.REPLICATED, prefix, "", 1).isEmpty()));
        assertThat(lab.list("", "auth/token/accessors")).hasSize(1);
    }

    @Test
    @DisplayName("a name goes to a mount or to a namespace, whoever comes first")
    void oneName() {
        for (int round = 0; round < 50; round++) {
            String name = "n" + round;
            AtomicInteger won = new AtomicInteger();
            together(Stream.of("sys/mounts/" + name, "sys/namespaces/" + name).map(path -> () -> {
                int status = lab.call(lab.root, "", Operation.UPDATE, path, Map.of("type", "kv"))
                        .status();
                assertThat(status).isIn(200, 204, 400, 409);
                won.addAndGet(status < 300 ? 1 : 0);
            }));
            assertThat(won).hasValue(1);
        }
    }
}
