package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Namespaces")
class NamespacesTest {
    private final NamespaceLab lab = new NamespaceLab();

    @AfterEach
    void close() {
        lab.close();
    }

    private String refused(String namespace, String name) {
        return lab.refusal(400, namespace, Operation.UPDATE, "sys/namespaces/" + name, Map.of());
    }

    private static Map<String, Object> notes(Object value) {
        Map<String, Object> data = new HashMap<>();
        data.put("custom_metadata", value);
        return data;
    }

    private Object notesOf(String name) {
        return lab.read("", "sys/namespaces/" + name).get("custom_metadata");
    }

    @Test
    @DisplayName("are created, shown and listed with id, full path and notes")
    void created() {
        Map<String, Object> made =
                lab.write("", "sys/namespaces/a", notes(Map.of("n", 1))).body();
        assertThat(made.keySet()).containsExactly("id", "path", "custom_metadata");
        assertThat(made.get("id").toString()).matches("[0-9A-Za-z]{5}");
        assertThat(made).containsEntry("path", "a/").containsEntry("custom_metadata", Map.of("n", "1"));
        assertThat(lab.read("", "sys/namespaces/a")).isEqualTo(made);
        Map<String, Object> inner = lab.write("a", "sys/namespaces/b", Map.of()).body();
        assertThat(inner).containsEntry("path", "a/b/").containsEntry("custom_metadata", Map.of());
        assertThat(lab.read("", "sys/namespaces/a/b")).isEqualTo(inner);
        Map<String, Object> listed =
                lab.done("", Operation.LIST, "sys/namespaces", Map.of()).body();
        assertThat(listed).containsEntry("keys", List.of("a/")).containsEntry("key_info", Map.of("a/", made));
        assertThat(lab.done("a", Operation.LIST, "sys/namespaces", Map.of()).body())
                .containsEntry("keys", List.of("b/"))
                .containsEntry("key_info", Map.of("b/", inner));
    }

    @Test
    @DisplayName("that are not there are not found, and a list of none neither")
    void missing() {
        assertThat(lab.call(lab.root, "", Operation.READ, "sys/namespaces/a", Map.of())
                        .body())
                .isEqualTo(Map.of("errors", List.of()));
        assertThat(lab.status(lab.root, "", Operation.LIST, "sys/namespaces")).isEqualTo(404);
        assertThat(lab.status(lab.root, "", Operation.PATCH, "sys/namespaces/a"))
                .isEqualTo(404);
        assertThat(lab.refusal(404, "a", Operation.READ, "sys/mounts", Map.of()))
                .contains("no namespace", "\"a\"");
        lab.create("a");
        assertThat(lab.refusal(404, "/a/no/", Operation.READ, "sys/mounts", Map.of()))
                .contains("\"a/no\"");
    }

    @Test
    @DisplayName("keep id and notes when they are created again; notes that are sent take the place of others")
    void again() {
        Map<String, Object> made =
                lab.write("", "sys/namespaces/a", notes(Map.of("k", "v"))).body();
        assertThat(lab.write("", "sys/namespaces/a", Map.of()).body()).isEqualTo(made);
        Map<String, Object> changed =
                lab.write("", "sys/namespaces/a", notes(Map.of("l", true))).body();
        assertThat(changed).containsEntry("id", made.get("id")).containsEntry("custom_metadata", Map.of("l", "true"));
    }

    @Test
    @DisplayName("are patched: null takes a note away, and all of them in place of the notes")
    void patched() {
        lab.write("", "sys/namespaces/a", notes(Map.of("k", "v", "l", "w")));
        Map<String, Object> patch = new HashMap<>();
        patch.put("k", null);
        patch.put("m", 7);
        Response patched = lab.done("", Operation.PATCH, "sys/namespaces/a", notes(patch));
        assertThat(patched.body()).containsEntry("custom_metadata", Map.of("l", "w", "m", "7"));
        lab.done("", Operation.PATCH, "sys/namespaces/a", Map.of());
        assertThat(notesOf("a")).isEqualTo(Map.of("l", "w", "m", "7"));
        lab.done("", Operation.PATCH, "sys/namespaces/a", notes(null));
        assertThat(notesOf("a")).isEqualTo(Map.of());
        Map<String, Object> wrong = notes(Map.of("k", List.of()));
        assertThat(lab.refusal(400, "", Operation.PATCH, "sys/namespaces/a", wrong))
                .contains("custom_metadata", "\"k\"");
        assertThat(lab.refusal(400, "", Operation.UPDATE, "sys/namespaces/new", wrong))
                .contains("custom_metadata", "\"k\"");
        assertThat(lab.status(lab.root, "", Operation.READ, "sys/namespaces/new"))
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"root", "sys", "audit", "auth"})
    @DisplayName("do not have the server's own names")
    void reserved(String name) {
        assertThat(refused("", name)).contains(name, "another name");
        lab.create("a");
        assertThat(refused("a", name)).contains(name);
    }

    @Test
    @DisplayName("have names without slashes")
    void slashes() {
        lab.create("a");
        assertThat(refused("", "a/b")).contains("has no \\\"/\\\"".replace("\\", ""));
    }

    @Test
    @DisplayName("and mounts have different names, in one namespace")
    void mounts() {
        lab.write("", "sys/mounts/m/n", Map.of("type", "kv"));
        assertThat(refused("", "m")).contains("m/n/");
        lab.create("a");
        assertThat(lab.refusal(409, "", Operation.UPDATE, "sys/mounts/a", Map.of("type", "kv")))
                .contains("a/", "namespace");
        lab.refusal(409, "", Operation.UPDATE, "sys/mounts/a/x", Map.of("type", "kv"));
        lab.refusal(409, "", Operation.UPDATE, "sys/remount", Map.of("from", "m/n", "to", "a/n"));
        lab.write("a", "sys/mounts/m", Map.of("type", "kv"));
        lab.write("a", "sys/mounts/a", Map.of("type", "kv"));
        lab.write("a", "sys/namespaces/n", Map.of());
    }

    @Test
    @DisplayName("are deleted, once no other lies in them")
    void deleted() {
        lab.create("a/b");
        assertThat(lab.refusal(400, "", Operation.DELETE, "sys/namespaces/a", Map.of()))
                .contains("a/b/");
        lab.done("a", Operation.DELETE, "sys/namespaces/b", Map.of());
        lab.done("", Operation.DELETE, "sys/namespaces/a", Map.of());
        lab.done("", Operation.DELETE, "sys/namespaces/a", Map.of());
        lab.refusal(404, "a", Operation.READ, "sys/mounts", Map.of());
    }

    @Test
    @DisplayName("have nothing of what a deleted one of the same name had")
    void anew() {
        Object id = lab.write("", "sys/namespaces/a", Map.of()).body().get("id");
        lab.write("a", "sys/mounts/kv", Map.of("type", "kv"));
        lab.write("a", "kv/k", Map.of("v", 1));
        String token = lab.token("a", NamespaceLab.EVERYTHING);
        lab.done("", Operation.DELETE, "sys/namespaces/a", Map.of());
        assertThat(lab.write("", "sys/namespaces/a", Map.of()).body().get("id")).isNotEqualTo(id);
        assertThat(lab.read("a", "sys/mounts")).containsOnlyKeys("sys/");
        assertThat(lab.list("a", "sys/policies/acl")).isEqualTo(List.of("default"));
        assertThat(lab.status(token, "a", Operation.READ, "auth/token/lookup-self"))
                .isEqualTo(403);
    }

    @Test
    @DisplayName("by the thousand are created in seconds")
    void many() {
        long start = System.nanoTime();
        for (int i = 0; i < 1000; i++) {
            lab.write("", "sys/namespaces/n" + i, Map.of());
        }
        assertThat(lab.list("", "sys/namespaces")).hasSize(1000);
        assertThat((System.nanoTime() - start) / 1e9).isLessThan(10);
    }
}
