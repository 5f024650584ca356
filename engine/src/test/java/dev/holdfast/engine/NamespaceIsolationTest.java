package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Route;
import dev.holdfast.engine.config.EngineConfig;
import dev.holdfast.engine.config.StorageConfig;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What belongs to a namespace")
class NamespaceIsolationTest {
    private static final Map<String, String> NAMES = Map.of(
            ":name", "same",
            ":role", "same",
            ":type", "cloudAkms",
            ":path", "same",
            ":id", "same",
            ":hash", "same",
            "*path", "same");
    /** Traits of routes that need no token, or take one of another kind. */
    private static final List<Route.Trait> OPEN =
            List.of(Route.Trait.DIRECT, Route.Trait.OPEN, Route.Trait.WRAPPING_TOKEN, Route.Trait.DR_OPERATION);

    private static NamespaceLab lab;
    private static String tokenOfA;

    @BeforeAll
    static void fill() {
        lab = new NamespaceLab();
        lab.create("a/inner");
        lab.create("b");
        for (String namespace : List.of("", "a", "b")) {
            fill(namespace);
        }
        tokenOfA = lab.token("a", NamespaceLab.EVERYTHING);
    }

    /** The same names everywhere, with values that tell where they are from. */
    private static void fill(String namespace) {
        String mark = mark(namespace);
        lab.write(namespace, "sys/policies/acl/same", Map.of("policy", "path \"" + mark + "\" {}"));
        lab.write(namespace, "auth/token/roles/same", Map.of("path_suffix", mark));
        lab.write(
                namespace,
                "sys/mounts/same",
                Map.of("type", "kv", "description", mark, "config", Map.of("allowed_managed_keys", "same")));
        lab.write(namespace, "sys/mounts/two", Map.of("type", "kv-v2"));
        lab.write(namespace, "same/same", Map.of("v", mark));
        lab.write(namespace, "two/data/same", Map.of("data", Map.of("v", mark)));
        lab.write(
                namespace,
                "sys/managed-keys/cloudAkms/same",
                Map.of(
                        "access_key", "AKIAEXAMPLE0000000000".substring(0, 20),
                        "secret_key", "secret",
                        "curve", "P-256",
                        "key_type", "ECDSA",
                        "kms_key", "alias/" + mark,
                        "region", "eu-west-1",
                        "allow_generate_key", "false"));
    }

    private static String mark(String namespace) {
        return "mark-of-" + (namespace.isEmpty() ? "root" : namespace);
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    /** Every call that needs a token, on paths that are there. */
    static Stream<String> calls() {
        EngineConfig config = EngineConfig.of(new StorageConfig.InMemory(), List.of());
        try (Rooms rooms = new Rooms(config, new MemoryStore(), Optional.empty(), Clock.systemUTC())) {
            Stream<String> fixed = rooms.realms().root().router().routes().stream()
                    .filter(route -> OPEN.stream().noneMatch(route::has))
                    .map(route -> route.operation() + " " + concrete(route.path()));
            Stream<String> mounted = Stream.of("same/same", "two/data/same", "two/metadata/same", "two/config")
                    .flatMap(path -> Stream.of(Operation.values()).map(operation -> operation + " " + path));
            return Stream.concat(fixed, mounted).toList().stream();
        }
    }

    private static String concrete(String pattern) {
        String path = pattern;
        for (Map.Entry<String, String> name : NAMES.entrySet()) {
            path = path.replace(name.getKey(), name.getValue());
        }
        assertThat(path).doesNotContain(":", "*");
        return path;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    @DisplayName("is out of reach of a token of another one, which may do everything in its own")
    void foreign(String call) {
        Operation operation = Operation.valueOf(call.substring(0, call.indexOf(' ')));
        String path = call.substring(call.indexOf(' ') + 1);
        for (String namespace : List.of("", "b")) {
            Response response = lab.call(tokenOfA, namespace, operation, path, Map.of());
            assertThat(response.status()).as("%s in %s", call, namespace).isIn(403, 404);
            assertThat(String.valueOf(response.body())).doesNotContain("mark-of");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "b"})
    @DisplayName("is found there under names that others use too")
    void own(String namespace) {
        String mark = mark(namespace);
        assertThat(lab.read(namespace, "sys/policies/acl/same").get("policy"))
                .asString()
                .contains(mark);
        assertThat(lab.read(namespace, "auth/token/roles/same")).containsEntry("path_suffix", mark);
        assertThat(lab.read(namespace, "sys/mounts/same")).containsEntry("description", mark);
        assertThat(lab.read(namespace, "same/same")).isEqualTo(Map.of("v", mark));
        assertThat(lab.read(namespace, "two/data/same").get("data")).isEqualTo(Map.of("v", mark));
        Map<String, Object> key = lab.read(namespace, "sys/managed-keys/cloudAkms/same");
        assertThat(key.toString()).contains(mark);
        assertThat(lab.list(namespace, "sys/managed-keys/cloudAkms")).isEqualTo(List.of("same"));
    }

    @Test
    @DisplayName("is listed there and not around it")
    void listed() {
        lab.write("a", "sys/mounts/only", Map.of("type", "kv"));
        lab.write("a", "sys/policies/acl/only", Map.of("policy", "path \"x\" {}"));
        assertThat(lab.read("a", "sys/mounts")).containsKeys("only/", "same/");
        assertThat(lab.read("", "sys/mounts")).containsKeys("same/").doesNotContainKey("only/");
        assertThat(lab.list("a", "sys/policies/acl").toString())
                .contains("only")
                .doesNotContain("root");
        assertThat(lab.list("b", "sys/policies/acl").toString()).doesNotContain("only");
        assertThat(lab.read("b", "sys/internal/ui/mounts").get("secret").toString())
                .contains(mark("b"))
                .doesNotContain(mark("a"), mark("root"));
    }

    @Test
    @DisplayName("protects the managed keys that its mounts list, and no others")
    void managedKeys() {
        lab.create("c");
        lab.write("c", "sys/mounts/m", Map.of("type", "kv", "config", Map.of("allowed_managed_keys", "same")));
        assertThat(lab.refusal(400, "a", Operation.DELETE, "sys/managed-keys/cloudAkms/same", Map.of()))
                .contains("same/")
                .doesNotContain("m/");
        lab.write("a/inner", "sys/policies/acl/x", Map.of("policy", "path \"x\" {}"));
        assertThat(lab.status(lab.root, "a/inner", Operation.READ, "sys/managed-keys/cloudAkms/same"))
                .isEqualTo(404);
    }

    @Test
    @DisplayName("does not include what the whole cluster has once")
    void clusterWide() {
        Set<String> paths = Set.of("sys/seal", "sys/audit", "sys/key-status", "sys/rotate", "sys/audit-entries");
        for (String path : paths) {
            for (Operation operation : List.of(Operation.READ, Operation.UPDATE)) {
                assertThat(lab.status(lab.root, "a", operation, path)).as(path).isEqualTo(404);
                assertThat(lab.status(tokenOfA, "a", operation, path)).as(path).isEqualTo(404);
            }
        }
        Map<String, Object> share = Map.of("key", lab.engine.share());
        assertThat(lab.call("", "a", Operation.UPDATE, "sys/share-check", share).status())
                .as("direct handlers ignore the header")
                .isEqualTo(200);
        assertThat(lab.call(lab.root, "", Operation.UPDATE, "a/sys/share-check", share)
                        .status())
                .isEqualTo(404);
    }
}
