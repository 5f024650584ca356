package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Mounts, for clients that ask what is there,")
class MountListingTest {
    private final MountLab lab = new MountLab();

    @AfterEach
    void close() {
        lab.close();
    }

    private Response ask(String token, String path) {
        return lab.engine.handle(
                Request.of(Operation.READ, "sys/internal/ui/mounts" + path).withToken(token));
    }

    private Map<?, ?> secrets(String token) {
        return (Map<?, ?>) ask(token, "").body().get("secret");
    }

    @Test
    @DisplayName("show what the token may reach, and without token what is marked so")
    void list() {
        lab.write("sys/mounts/a", Map.of("type", "kv", "config", Map.of("listing_visibility", "unauth")));
        lab.write("sys/mounts/b", Map.of("type", "kv-v2"));
        assertThat(secrets("").keySet()).hasToString("[a/]");
        assertThat(((Map<?, ?>) secrets("").get("a/")).keySet()).hasToString("[type, description, options]");
        assertThat(ask("", "").body().get("auth")).isEqualTo(Map.of());
        assertThat(secrets(lab.engine.rootToken()).keySet()).hasToString("[a/, b/, sys/]");
        String token = lab.token("b", "path \"b/data/team/*\" { capabilities = [\"read\"] }");
        assertThat(secrets(token).keySet()).hasToString("[b/, sys/]");
        assertThat(((Map<?, ?>) ask(token, "").body().get("auth")).keySet()).hasToString("[token/]");
        assertThat(ask("hfs.wrong", "").status()).isEqualTo(403);
    }

    @Test
    @DisplayName("tell the mount that a path lies in to those who may reach it, and nobody which ones there are")
    void one() {
        lab.write("sys/mounts/a/b", Map.of("type", "kv-v2"));
        Map<String, Object> mount = lab.read("sys/internal/ui/mounts/a/b/some/path");
        assertThat(mount)
                .containsEntry("path", "a/b/")
                .containsEntry("type", "kv")
                .containsEntry("options", Map.of("version", "2"));
        assertThat(lab.read("sys/internal/ui/mounts/a/b", "path")).isEqualTo("a/b/");
        assertThat(ask(lab.engine.rootToken(), "/none").status()).isEqualTo(403);
        assertThat(ask("", "/a/b").status()).isEqualTo(403);
        String token = lab.token("other", "path \"c/*\" { capabilities = [\"read\"] }");
        assertThat(ask(token, "/a/b/some").status()).isEqualTo(403);
        String denied = lab.token(
                "denied", "path \"*\" { capabilities = [\"read\"] } path \"a/*\" { capabilities = [\"deny\"] }");
        assertThat(ask(denied, "/a/b").status()).isEqualTo(403);
        String plus = lab.token("plus", "path \"+/b/data/x\" { capabilities = [\"read\"] }");
        assertThat(ask(plus, "/a/b").status()).isEqualTo(200);
    }
}
