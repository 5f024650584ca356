package dev.holdfast.engine.access.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.FeatureCalls;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Calls about policies")
class PolicyApiTest {
    private static final String READER = "path \"a\" { capabilities = [\"read\"] }";
    private final MemoryStore entries = new MemoryStore();
    private final PolicyStore store = new PolicyStore(entries);
    private final FeatureCalls calls = new FeatureCalls(new PolicyApi(store));

    private Response call(Operation operation, String path, Map<String, Object> data) {
        return calls.call(operation, path, data, Caller.NOBODY);
    }

    private Object read(String path, String member) {
        return call(Operation.READ, path, Map.of()).body().get(member);
    }

    @Test
    @DisplayName("write, read, list and delete")
    void life() {
        assertThat(call(Operation.UPDATE, "sys/policies/acl/Reader", Map.of("policy", READER))
                        .status())
                .isEqualTo(204);
        assertThat(read("sys/policies/acl/reader", "name")).isEqualTo("reader");
        assertThat(read("sys/policies/acl/READER", "policy")).isEqualTo(READER);
        assertThat(call(Operation.LIST, "sys/policies/acl", Map.of()).body().get("keys"))
                .isEqualTo(List.of("default", "reader", "root"));
        assertThat(call(Operation.DELETE, "sys/policies/acl/reader", Map.of()).status())
                .isEqualTo(204);
        assertThatThrownBy(() -> call(Operation.READ, "sys/policies/acl/reader", Map.of()))
                .isInstanceOfSatisfying(ApiException.class, e -> {
                    assertThat(e.status()).isEqualTo(404);
                    assertThat(e.errors()).isEmpty();
                });
    }

    @Test
    @DisplayName("work in the older spelling")
    void older() {
        call(Operation.UPDATE, "sys/policy/reader", Map.of("rules", READER));
        assertThat(read("sys/policy/reader", "rules")).isEqualTo(READER);
        call(Operation.UPDATE, "sys/policy/reader", Map.of("policy", READER + "\n"));
        assertThat(read("sys/policy/reader", "rules")).isEqualTo(READER + "\n");
        for (Operation operation : List.of(Operation.READ, Operation.LIST)) {
            Map<String, Object> names = call(operation, "sys/policy", Map.of()).body();
            assertThat(names.get("keys"))
                    .isEqualTo(names.get("policies"))
                    .isEqualTo(List.of("default", "reader", "root"));
        }
    }

    @Test
    @DisplayName("take base64 of a text")
    void base64() {
        String encoded = Base64.getEncoder().encodeToString(READER.getBytes(StandardCharsets.UTF_8));
        call(Operation.UPDATE, "sys/policies/acl/reader", Map.of("policy", encoded));
        assertThat(read("sys/policies/acl/reader", "policy")).isEqualTo(READER);
    }

    @Test
    @DisplayName("refuse a text that is no policy, and keep the one before")
    void refused() {
        call(Operation.UPDATE, "sys/policies/acl/reader", Map.of("policy", READER));
        assertThatThrownBy(() ->
                        call(Operation.UPDATE, "sys/policies/acl/reader", Map.of("policy", "path \"a\" { x = 1 }")))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("line 1: path \"a\": unknown key \"x\"");
        assertThat(read("sys/policies/acl/reader", "policy")).isEqualTo(READER);
        assertThatThrownBy(() -> call(Operation.UPDATE, "sys/policies/acl/reader", Map.of()))
                .hasMessageContaining("policy");
    }

    @Test
    @DisplayName("leave built-in policies alone, but for the text of default")
    void builtIn() {
        assertThat(read("sys/policies/acl/root", "policy")).isEqualTo("");
        assertThat((String) read("sys/policies/acl/default", "policy")).contains("lookup-self");
        for (String name : List.of("root", "response-wrapping")) {
            assertThatThrownBy(() -> store.put(name, READER)).hasMessageContaining("cannot be changed");
        }
        for (String name : List.of("root", "default", "response-wrapping")) {
            assertThatThrownBy(() -> store.delete(name)).hasMessageContaining("cannot be deleted");
        }
        store.put("default", READER);
        assertThat(store.text("default")).contains(READER);
    }

    @Test
    @DisplayName("are seen at once by tokens that have the policy")
    void seen() {
        store.put("reader", READER);
        assertThat(store.acl(List.of("reader", "missing")).rule("a")).isPresent();
        assertThat(store.acl(List.of("reader"))).isSameAs(store.acl(List.of("reader")));
        new PolicyStore(entries).put("reader", READER.replace("\"a\"", "\"b\""));
        assertThat(store.acl(List.of("reader")).rule("a")).isEmpty();
        assertThat(store.acl(List.of("reader")).rule("b")).isPresent();
        store.delete("reader");
        assertThat(store.acl(List.of("reader")).rule("b")).isEmpty();
    }

    @Test
    @DisplayName("default lets a token look after itself, and the built-in texts can be read")
    void defaults() {
        Acl acl = store.acl(List.of("default"));
        assertThat(acl.rule("auth/token/lookup-self").orElseThrow().grants(Capability.READ))
                .isTrue();
        assertThat(acl.rule("auth/token/renew-self").orElseThrow().grants(Capability.UPDATE))
                .isTrue();
        assertThat(acl.rule("sys/capabilities-self").orElseThrow().grants(Capability.UPDATE))
                .isTrue();
        assertThat(acl.rule("auth/token/create")).isEmpty();
        assertThat(store.acl(List.of("response-wrapping")).rule("sys/wrapping/unwrap"))
                .isPresent();
    }
}
