package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An answer that was wrapped in a namespace")
class NamespaceWrappingTest {
    private final NamespaceLab lab = new NamespaceLab();
    private String wrapping;

    @BeforeEach
    void wrap() {
        lab.create("a");
        lab.create("b");
        lab.write("a", "sys/mounts/kv", Map.of("type", "kv"));
        lab.write("a", "kv/k", Map.of("v", 1));
        Map<String, String> headers = Map.of("x-vault-wrap-ttl", "60");
        Response answer = lab.engine.handle(
                new Request("id", Operation.READ, "kv/k", "a", lab.root, Map.of(), headers, Peer.IN_PROCESS));
        assertThat(answer.body()).isNull();
        wrapping = answer.wrapInfo().token();
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private Response unwrap(String namespace) {
        return lab.call(wrapping, namespace, Operation.UPDATE, "sys/wrapping/unwrap", Map.of());
    }

    @Test
    @DisplayName("is handed out to whoever shows the token, which belongs to that namespace")
    void unwrapped() {
        assertThat(lab.write("a", "auth/token/lookup", Map.of("token", wrapping))
                        .body())
                .containsEntry("namespace_path", "a/")
                .containsEntry("path", "kv/k");
        assertThat(lab.status(lab.root, "b", Operation.READ, "kv/k")).isEqualTo(404);
        assertThat(unwrap("a").body().get("data")).isEqualTo(Map.of("v", 1));
        assertThat(unwrap("a").status()).isEqualTo(400);
    }

    @Test
    @DisplayName("goes with the namespace")
    void deleted() {
        lab.done("", Operation.DELETE, "sys/namespaces/a", Map.of());
        assertThat(unwrap("").status()).isEqualTo(400);
        assertThat(unwrap("b").status()).isEqualTo(400);
    }
}
