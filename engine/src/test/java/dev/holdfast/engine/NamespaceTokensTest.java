package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A token of a namespace")
class NamespaceTokensTest {
    private final NamespaceLab lab = new NamespaceLab();

    @BeforeEach
    void create() {
        lab.create("a/b");
        lab.create("c");
        for (String namespace : List.of("", "a", "a/b", "c")) {
            lab.write(namespace, "sys/mounts/kv", Map.of("type", "kv"));
            lab.write(namespace, "kv/k", Map.of("in", namespace));
        }
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private int reads(String token, String namespace) {
        return lab.status(token, namespace, Operation.READ, "kv/k");
    }

    private Response update(String token, String namespace, String call, Map<String, Object> data) {
        return lab.call(token, namespace, Operation.UPDATE, "auth/token/" + call, data);
    }

    private Map<String, Object> self(String token, String namespace) {
        return lab.call(token, namespace, Operation.READ, "auth/token/lookup-self", Map.of())
                .body();
    }

    @Test
    @DisplayName("works there and in namespaces in it, as its policies say, and nowhere else")
    void works() {
        String all = lab.token("a", NamespaceLab.EVERYTHING);
        assertThat(reads(all, "a")).isEqualTo(200);
        assertThat(reads(all, "a/b")).isEqualTo(200);
        assertThat(reads(all, "")).isEqualTo(403);
        assertThat(reads(all, "c")).isEqualTo(403);
        assertThat(lab.status(all, "", Operation.READ, "a/kv/k")).isEqualTo(200);
        assertThat(lab.status(all, "", Operation.READ, "c/kv/k")).isEqualTo(403);
        assertThat(lab.status(all, "no", Operation.READ, "kv/k")).isEqualTo(403);
        assertThat(lab.status(all, "a/no", Operation.READ, "kv/k")).isEqualTo(404);
    }

    @Test
    @DisplayName("has policies whose paths begin at that namespace")
    void policies() {
        String own = lab.token("a", "path \"kv/*\" { capabilities = [\"read\"] }");
        assertThat(reads(own, "a")).isEqualTo(200);
        assertThat(reads(own, "a/b")).isEqualTo(403);
        String inner = lab.token("a", "path \"b/kv/*\" { capabilities = [\"read\"] }");
        assertThat(reads(inner, "a")).isEqualTo(403);
        assertThat(reads(inner, "a/b")).isEqualTo(200);
        String any = lab.token("", "path \"+/kv/k\" { capabilities = [\"read\"] }");
        assertThat(reads(any, "")).isEqualTo(403);
        assertThat(reads(any, "a")).isEqualTo(200);
        assertThat(reads(any, "c")).isEqualTo(200);
        assertThat(reads(any, "a/b")).isEqualTo(403);
        lab.write("", "sys/policies/acl/lab", Map.of("policy", NamespaceLab.EVERYTHING));
        assertThat(reads(own, "a")).as("the policy of the same name elsewhere").isEqualTo(403);
    }

    @Test
    @DisplayName("shows its namespace in look-ups, where it was made and with which policies")
    void lookUp() {
        String token = lab.token("a", NamespaceLab.EVERYTHING);
        assertThat(self(token, "a/b"))
                .containsEntry("namespace_path", "a/")
                .containsEntry("path", "auth/token/create")
                .containsEntry("policies", List.of("default", "lab"))
                .containsEntry("orphan", false);
        assertThat(self(lab.root, "a")).doesNotContainKey("namespace_path");
        String made = lab.create(lab.root, "a", Map.of());
        assertThat(self(made, "a")).containsEntry("policies", List.of("default"));
    }

    @Test
    @DisplayName("is never a root token, and no policy of that name is there")
    void noRoot() {
        assertThat(update(lab.root, "a", "create", Map.of("policies", "root"))
                        .body()
                        .toString())
                .contains("root namespace");
        assertThat(lab.status(lab.root, "a", Operation.READ, "sys/policies/acl/root"))
                .isEqualTo(404);
        lab.refusal(400, "a", Operation.UPDATE, "sys/policies/acl/root", Map.of("policy", NamespaceLab.EVERYTHING));
        lab.refusal(400, "a", Operation.DELETE, "sys/policies/acl/root", Map.of());
        assertThat(lab.status(lab.root, "a", Operation.READ, "sys/policies/acl/response-wrapping"))
                .isEqualTo(200);
    }

    @Test
    @DisplayName("needs sudo to give policies away in a namespace in it, whatever their names")
    void giving() {
        String policy = "path \"*\" { capabilities = [\"update\", \"read\"] }";
        String plain = lab.token("a", policy);
        lab.write("a/b", "sys/policies/acl/lab", Map.of("policy", NamespaceLab.EVERYTHING));
        assertThat(update(plain, "a", "create", Map.of("policies", "lab")).status())
                .isEqualTo(200);
        assertThat(update(plain, "a/b", "create", Map.of("policies", "lab")).status())
                .isEqualTo(400);
        assertThat(update(plain, "a/b", "create", Map.of()).auth()).containsEntry("policies", List.of("default"));
        String sudo = lab.token("a", NamespaceLab.EVERYTHING);
        assertThat(update(sudo, "a/b", "create", Map.of("policies", "lab")).auth())
                .containsEntry("policies", List.of("default", "lab"));
    }

    @Test
    @DisplayName("is seen from its namespace and those around it only")
    void seen() {
        String inner = lab.token("a/b", NamespaceLab.EVERYTHING);
        String own = lab.token("a", NamespaceLab.EVERYTHING);
        String other = lab.token("c", NamespaceLab.EVERYTHING);
        String accessor = self(other, "c").get("accessor").toString();
        assertThat(update(own, "a", "lookup", Map.of("token", inner)).body()).containsEntry("namespace_path", "a/b/");
        for (String hidden : List.of(lab.root, other)) {
            assertThat(update(own, "a", "lookup", Map.of("token", hidden)).status())
                    .isEqualTo(403);
            assertThat(update(own, "a", "renew", Map.of("token", hidden)).status())
                    .isEqualTo(400);
            assertThat(update(own, "a", "revoke", Map.of("token", hidden)).status())
                    .isEqualTo(204);
            assertThat(update(own, "a", "revoke-orphan", Map.of("token", hidden))
                            .status())
                    .isEqualTo(400);
        }
        assertThat(update(own, "a", "lookup-accessor", Map.of("accessor", accessor))
                        .status())
                .isEqualTo(400);
        assertThat(update(own, "a", "revoke-accessor", Map.of("accessor", accessor))
                        .status())
                .isEqualTo(400);
        assertThat(reads(other, "c")).isEqualTo(200);
        assertThat(update(lab.root, "", "revoke-accessor", Map.of("accessor", accessor))
                        .status())
                .isEqualTo(204);
        assertThat(reads(other, "c")).isEqualTo(403);
    }

    @Test
    @DisplayName("is among the accessors of its namespace and those around it")
    void accessors() {
        Object inner = self(lab.token("a/b", NamespaceLab.EVERYTHING), "a/b").get("accessor");
        Object own = self(lab.token("a", NamespaceLab.EVERYTHING), "a").get("accessor");
        Object other = self(lab.token("c", NamespaceLab.EVERYTHING), "c").get("accessor");
        assertThat(lab.list("a/b", "auth/token/accessors").toString())
                .isEqualTo(List.of(inner).toString());
        assertThat(lab.list("a", "auth/token/accessors").toString())
                .contains(inner.toString(), own.toString())
                .doesNotContain(other.toString());
        assertThat(lab.list("", "auth/token/accessors").toString())
                .contains(inner.toString(), own.toString(), other.toString());
    }

    @Test
    @DisplayName("ends with a parent in a namespace around it")
    void tree() {
        String parent = lab.token("", NamespaceLab.EVERYTHING);
        String child = lab.create(parent, "a", Map.of());
        lab.write("a", "sys/policies/acl/all", Map.of("policy", NamespaceLab.EVERYTHING));
        String able = lab.create(parent, "a", Map.of("policies", "all"));
        String grandchild = lab.create(able, "a/b", Map.of());
        String orphan = lab.create(lab.root, "a", Map.of("no_parent", true));
        update(lab.root, "", "revoke", Map.of("token", parent));
        for (String gone : List.of(child, able, grandchild)) {
            assertThat(update(lab.root, "", "lookup", Map.of("token", gone)).status())
                    .isEqualTo(403);
        }
        assertThat(update(lab.root, "", "lookup", Map.of("token", orphan)).status())
                .isEqualTo(200);
    }

    @Test
    @DisplayName("may be a batch token, which works in the same places")
    void batch() {
        lab.write("a", "sys/policies/acl/lab", Map.of("policy", NamespaceLab.EVERYTHING));
        String batch = lab.create(lab.root, "a", Map.of("policies", "lab", "type", "batch"));
        assertThat(reads(batch, "a")).isEqualTo(200);
        assertThat(reads(batch, "a/b")).isEqualTo(200);
        assertThat(reads(batch, "")).isEqualTo(403);
        assertThat(self(batch, "a")).containsEntry("namespace_path", "a/").containsEntry("type", "batch");
        lab.done("a", Operation.DELETE, "sys/namespaces/b", Map.of());
        lab.done("", Operation.DELETE, "sys/namespaces/a", Map.of());
        lab.create("a");
        assertThat(lab.status(batch, "a", Operation.READ, "sys/mounts")).isEqualTo(403);
    }

    @Test
    @DisplayName("loses no use where it does not work")
    void uses() {
        lab.token("a", NamespaceLab.EVERYTHING);
        String once = lab.create(lab.root, "a", Map.of("policies", "lab", "num_uses", 1));
        assertThat(reads(once, "c")).isEqualTo(403);
        assertThat(reads(once, "a")).isEqualTo(200);
        assertThat(reads(once, "a")).isEqualTo(403);
    }

    @Test
    @DisplayName("keeps to its role of that namespace, from wherever it is renewed")
    void roles() {
        lab.write("a", "auth/token/roles/short", Map.of("token_max_ttl", "60s"));
        lab.write("", "auth/token/roles/short", Map.of("token_max_ttl", "600h"));
        Response made = update(lab.root, "a", "create/short", Map.of("ttl", "50s"));
        String token = made.auth().get("client_token").toString();
        Response renewed = update(lab.root, "", "renew", Map.of("token", token, "increment", "10h"));
        assertThat((Long) renewed.auth().get("lease_duration")).isBetween(50L, 60L);
        assertThat(renewed.warnings().toString()).contains("shortened");
    }

    @Test
    @DisplayName("is told of by capabilities, on paths from where the question is asked")
    void capabilities() {
        String read = "path \"kv/k\" { capabilities = [\"read\"] }\npath \"b/kv/k\" { capabilities = [\"list\"] }";
        String token = lab.token("a", read);
        assertThat(capabilities("a", Map.of("token", token, "path", "kv/k"))).isEqualTo(List.of("read"));
        assertThat(capabilities("a", Map.of("token", token, "path", "b/kv/k"))).isEqualTo(List.of("list"));
        assertThat(capabilities("", Map.of("token", token, "path", "kv/k"))).isEqualTo(List.of("deny"));
        assertThat(capabilities("", Map.of("token", token, "path", "a/kv/k"))).isEqualTo(List.of("read"));
        lab.refusal(400, "c", Operation.UPDATE, "sys/capabilities", Map.of("token", token, "path", "kv/k"));
        lab.refusal(400, "a/b", Operation.UPDATE, "sys/capabilities", Map.of("token", token, "path", "kv/k"));
        assertThat(lab.write("a/b", "sys/capabilities-self", Map.of("path", "kv/k"))
                        .body())
                .containsEntry("capabilities", List.of("root"));
    }

    private Object capabilities(String namespace, Map<String, Object> data) {
        return lab.write(namespace, "sys/capabilities", data).body().get("capabilities");
    }
}
