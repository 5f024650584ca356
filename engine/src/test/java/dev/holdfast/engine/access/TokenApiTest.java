package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.policy.PolicyStore;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.FeatureCalls;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("Calls about tokens")
class TokenApiTest {
    private static final Duration MAX = Duration.ofDays(32);
    private final SettableClock clock = new SettableClock();
    private final MemoryStore entries = new MemoryStore();
    private final TokenStore tokens = new TokenStore(entries, clock);
    private final PolicyStore policies = new PolicyStore(entries);
    private final Access access = new Access(tokens, policies::acl);
    private final RoleStore roles = new RoleStore(entries);
    private final TokenService service = new TokenService(tokens, policies, roles, new LeaseLimits(MAX, MAX), clock);
    private final FeatureCalls calls = new FeatureCalls(new TokenApi(service, tokens, clock));
    private final FeatureCalls roleCalls = new FeatureCalls(new RoleApi(roles));
    private final FeatureCalls capabilities = new FeatureCalls(new CapabilitiesApi(access, tokens));
    private final String root = tokens.createRoot().text();

    private Response call(String token, Operation operation, String path, Map<String, Object> data) {
        Request request = Request.of(operation, path).withToken(token).withData(data);
        Caller caller = access.authenticate(token).map(Caller.class::cast).orElse(Caller.NOBODY);
        FeatureCalls feature = path.startsWith("sys/") ? capabilities : path.contains("/roles") ? roleCalls : calls;
        return feature.call(request, caller);
    }

    private Response update(String token, String call, Map<String, Object> data) {
        return call(token, Operation.UPDATE, "auth/token/" + call, data);
    }

    private Map<String, Object> create(String token, Map<String, Object> data) {
        return update(token, "create", data).auth();
    }

    private String text(Map<String, Object> data) {
        return (String) create(root, data).get("client_token");
    }

    private Map<String, Object> lookup(String token) {
        return update(root, "lookup", Map.of("token", token)).body();
    }

    private static void assertStatus(int status, ThrowingCallable call, String... words) {
        assertThatThrownBy(call).isInstanceOfSatisfying(ApiException.class, e -> {
            assertThat(e.status()).isEqualTo(status);
            for (String word : words) {
                assertThat(e.getMessage()).contains(word);
            }
        });
    }

    private boolean isValid(String token) {
        return tokens.find(token).isPresent();
    }

    @Nested
    @DisplayName("look up")
    class LookUp {
        @Test
        @DisplayName("a root token")
        void rootToken() {
            Map<String, Object> data = call(root, Operation.READ, "auth/token/lookup-self", Map.of())
                    .body();
            assertThat(data)
                    .containsEntry("id", root)
                    .containsEntry("display_name", "root")
                    .containsEntry("policies", List.of("root"))
                    .containsEntry("ttl", 0L)
                    .containsEntry("orphan", true)
                    .containsEntry("path", "auth/token/root")
                    .containsEntry("type", "service")
                    .containsEntry("num_uses", 0L)
                    .containsEntry("renewable", false)
                    .containsEntry("entity_id", "")
                    .containsEntry("expire_time", null);
            assertThat(data.keySet())
                    .containsExactly(
                            "accessor",
                            "creation_time",
                            "creation_ttl",
                            "display_name",
                            "entity_id",
                            "expire_time",
                            "explicit_max_ttl",
                            "id",
                            "issue_time",
                            "meta",
                            "num_uses",
                            "orphan",
                            "path",
                            "policies",
                            "renewable",
                            "ttl",
                            "type");
        }

        @Test
        @DisplayName("by accessor, without the token")
        void byAccessor() {
            Map<String, Object> auth = create(root, Map.of("ttl", "1h"));
            Map<String, Object> data = update(root, "lookup-accessor", Map.of("accessor", auth.get("accessor")))
                    .body();
            assertThat(data).containsEntry("id", "").containsEntry("ttl", 3600L);
            assertStatus(400, () -> update(root, "lookup-accessor", Map.of("accessor", "x")), "accessor");
        }

        @Test
        @DisplayName("all accessors")
        void accessors() {
            Map<String, Object> auth = create(root, Map.of());
            Object keys = call(root, Operation.LIST, "auth/token/accessors", Map.of())
                    .body()
                    .get("keys");
            assertThat((List<?>) keys).hasSize(2).anyMatch(auth.get("accessor")::equals);
        }

        @Test
        @DisplayName("not a wrong or ended one")
        void wrong() {
            assertStatus(403, () -> lookup("hfs.nothing"), "permission denied");
            String token = text(Map.of("ttl", "1m"));
            clock.advance(Duration.ofMinutes(1));
            assertStatus(403, () -> lookup(token));
        }

        @Test
        @DisplayName("its own uses as they are left")
        void uses() {
            String token = text(Map.of("num_uses", 2));
            assertThat(call(token, Operation.READ, "auth/token/lookup-self", Map.of())
                            .body()
                            .get("num_uses"))
                    .isEqualTo(1L);
            assertThat(call(token, Operation.READ, "auth/token/lookup-self", Map.of())
                            .body()
                            .get("num_uses"))
                    .isEqualTo(1L);
            assertThat(isValid(token)).isFalse();
        }
    }

    @Nested
    @DisplayName("create")
    class Create {
        @Test
        @DisplayName("a child with all that was asked")
        void child() {
            policies.put("ci", "");
            Map<String, Object> auth = create(
                    root,
                    Map.of(
                            "policies", "CI",
                            "meta", Map.of("team", "a", "n", 5),
                            "ttl", "2h",
                            "explicit_max_ttl", "3h",
                            "display_name", "My CI!",
                            "num_uses", 7));
            assertThat((String) auth.get("client_token")).matches("^hfs\\.[0-9A-Za-z]{24}$");
            assertThat((String) auth.get("accessor")).matches("^[0-9A-Za-z]{24}$");
            assertThat(auth)
                    .containsEntry("policies", List.of("ci", "default"))
                    .containsEntry("token_policies", List.of("ci", "default"))
                    .containsEntry("metadata", Map.of("team", "a", "n", "5"))
                    .containsEntry("lease_duration", 7200L)
                    .containsEntry("renewable", true)
                    .containsEntry("token_type", "service")
                    .containsEntry("orphan", false)
                    .containsEntry("num_uses", 7L);
            assertThat(lookup((String) auth.get("client_token")))
                    .containsEntry("display_name", "token-My-CI")
                    .containsEntry("path", "auth/token/create")
                    .containsEntry("explicit_max_ttl", 10800L)
                    .containsEntry("expire_time", "2026-03-01T14:00:00Z");
        }

        @Test
        @DisplayName("with the standard time, cut to the longest one with a warning")
        void times() {
            policies.put("ci", "");
            Map<String, Object> ci = Map.of("policies", "ci");
            assertThat(create(root, ci)).containsEntry("lease_duration", MAX.toSeconds());
            Response cut = update(root, "create", Map.of("policies", "ci", "ttl", "1000h", "explicit_max_ttl", "10h"));
            assertThat(cut.auth()).containsEntry("lease_duration", 36000L);
            assertThat(cut.warnings()).anyMatch(warning -> warning.contains("ttl"));
            assertThat(update(root, "create", ci).warnings()).isEmpty();
            assertStatus(400, () -> create(root, Map.of("ttl", "-1h")), "ttl");
        }

        @Test
        @DisplayName("with a warning for policies that do not exist")
        void unknownPolicies() {
            assertThat(update(root, "create", Map.of("policies", List.of("nope")))
                            .warnings())
                    .anyMatch(warning -> warning.contains("nope"));
        }

        @Test
        @DisplayName("a root token only by a root token")
        void rootTokens() {
            assertThat(create(root, Map.of()))
                    .containsEntry("policies", List.of("root"))
                    .containsEntry("lease_duration", 0L);
            String ending = text(Map.of("policies", "root", "ttl", "1h"));
            assertStatus(400, () -> create(ending, Map.of()), "ttl");
            policies.put("admin", "path \"*\" { capabilities = [\"update\", \"sudo\"] }");
            String admin = text(Map.of("policies", "admin"));
            assertStatus(400, () -> create(admin, Map.of("policies", "root")), "policies");
            assertStatus(400, () -> create(root, Map.of("policies", "response-wrapping")), "response-wrapping");
        }

        @Test
        @DisplayName("no more than the caller has, unless it has sudo")
        void subset() {
            policies.put("maker", "path \"auth/token/create\" { capabilities = [\"update\"] }");
            policies.put("admin", "path \"auth/token/create\" { capabilities = [\"update\", \"sudo\"] }");
            String maker = text(Map.of("policies", "maker"));
            String admin = text(Map.of("policies", "admin"));
            assertThat(create(maker, Map.of())).containsEntry("policies", List.of("default", "maker"));
            assertThat(create(maker, Map.of("no_default_policy", true))).containsEntry("policies", List.of("maker"));
            assertStatus(400, () -> create(maker, Map.of("policies", "admin")), "policies");
            assertThat(create(admin, Map.of("policies", "maker")))
                    .containsEntry("policies", List.of("default", "maker"));
            for (Map<String, Object> data : List.<Map<String, Object>>of(
                    Map.of("id", "mine"), Map.of("period", "1h"), Map.of("no_parent", true))) {
                assertStatus(
                        400, () -> create(maker, data), data.keySet().iterator().next());
            }
            assertThat(create(admin, Map.of("id", "mine"))).containsEntry("client_token", "mine");
            assertStatus(400, () -> create(admin, Map.of("id", "mine")), "id");
            assertStatus(400, () -> create(admin, Map.of("id", "hfs.mine")), "id");
            String bare = text(Map.of("policies", "maker", "no_default_policy", true));
            assertThat(create(bare, Map.of())).containsEntry("policies", List.of("maker"));
        }

        @Test
        @DisplayName("an orphan, which outlives its maker")
        void orphans() {
            String parent = text(Map.of());
            String orphan =
                    (String) update(parent, "create-orphan", Map.of()).auth().get("client_token");
            String child = (String) create(parent, Map.of("no_parent", true)).get("client_token");
            assertThat(lookup(orphan)).containsEntry("orphan", true).containsEntry("path", "auth/token/create-orphan");
            update(root, "revoke", Map.of("token", parent));
            assertThat(isValid(orphan)).isTrue();
            assertThat(isValid(child)).isTrue();
        }

        @Test
        @DisplayName("nothing with a use limit or by a batch token")
        void cannotMake() {
            String limited = text(Map.of("num_uses", 5));
            assertStatus(400, () -> create(limited, Map.of()), "use limit");
            String last = text(Map.of("num_uses", 1));
            assertStatus(400, () -> create(last, Map.of()), "use limit");
            String batch = text(Map.of("type", "batch", "policies", "default"));
            assertStatus(400, () -> create(batch, Map.of()), "batch");
        }
    }

    @Nested
    @DisplayName("batch tokens")
    class Batch {
        private final Map<String, Object> auth =
                create(root, Map.of("type", "batch", "policies", "default", "ttl", "1h"));
        private final String batch = (String) auth.get("client_token");

        @Test
        @DisplayName("have no accessor, cannot be renewed or revoked, and end with their time")
        void limits() {
            assertThat(batch).matches("^hfb\\.[0-9A-Za-z]{24}$");
            assertThat(auth).containsEntry("accessor", "").containsEntry("renewable", false);
            assertStatus(400, () -> update(root, "renew", Map.of("token", batch)), "renewable");
            assertStatus(400, () -> update(root, "revoke", Map.of("token", batch)), "batch");
            assertStatus(400, () -> update(batch, "revoke-self", Map.of()), "batch");
            assertThat(tokens.accessors()).hasSize(1);
            clock.advance(Duration.ofHours(1));
            assertThat(isValid(batch)).isFalse();
        }

        @Test
        @DisplayName("cannot be root, periodic, limited in use or chosen")
        void refused() {
            for (Map<String, Object> data : List.<Map<String, Object>>of(
                    Map.of("policies", "root"),
                    Map.of("num_uses", 1),
                    Map.of("period", "1h"),
                    Map.of("explicit_max_ttl", "1h"),
                    Map.of("id", "x"))) {
                Map<String, Object> all = new java.util.HashMap<>(Map.of("type", "batch", "policies", "default"));
                all.putAll(data);
                assertStatus(400, () -> create(root, all));
            }
        }

        @Test
        @DisplayName("end with their parent unless they are orphans")
        void parent() {
            String parent = text(Map.of());
            String child = (String) create(parent, Map.of("type", "batch", "policies", "default"))
                    .get("client_token");
            String orphan = (String) create(parent, Map.of("type", "batch", "policies", "default", "no_parent", true))
                    .get("client_token");
            update(root, "revoke", Map.of("token", parent));
            assertThat(isValid(child)).isFalse();
            assertThat(isValid(orphan)).isTrue();
        }
    }

    @Nested
    @DisplayName("roles")
    class Roles {
        private Response role(Operation operation, Map<String, Object> data) {
            return call(root, operation, "auth/token/roles/ci", data);
        }

        private Map<String, Object> make(String token, Map<String, Object> data) {
            return update(token, "create/ci", data).auth();
        }

        @Test
        @DisplayName("are written, changed field by field, read, listed and deleted")
        void life() {
            assertStatus(404, () -> role(Operation.READ, Map.of()));
            assertStatus(404, () -> call(root, Operation.LIST, "auth/token/roles", Map.of()));
            role(Operation.UPDATE, Map.of("allowed_policies", "A,b", "token_ttl", "1h"));
            role(Operation.UPDATE, Map.of("token_num_uses", 3));
            assertThat(role(Operation.READ, Map.of()).body())
                    .containsEntry("name", "ci")
                    .containsEntry("allowed_policies", List.of("a", "b"))
                    .containsEntry("token_ttl", 3600L)
                    .containsEntry("token_num_uses", 3L)
                    .containsEntry("renewable", true)
                    .containsEntry("token_type", "default-service");
            assertThat(call(root, Operation.LIST, "auth/token/roles", Map.of()).body())
                    .containsEntry("keys", List.of("ci"));
            role(Operation.DELETE, Map.of());
            assertStatus(404, () -> role(Operation.READ, Map.of()));
            assertStatus(400, () -> make(root, Map.of()), "role");
            assertStatus(400, () -> role(Operation.UPDATE, Map.of("token_ttl", -1)), "token_ttl");
        }

        @Test
        @DisplayName("give policies that the caller does not have, and no others")
        void policiesOfRole() {
            role(Operation.UPDATE, Map.of("allowed_policies", "a,b", "disallowed_policies", "c"));
            String caller = text(Map.of("policies", "default"));
            assertThat(make(caller, Map.of())).containsEntry("policies", List.of("a", "b", "default"));
            assertThat(make(caller, Map.of("policies", "a"))).containsEntry("policies", List.of("a", "default"));
            assertStatus(400, () -> make(caller, Map.of("policies", "d")), "policies", "a, b");
            assertStatus(400, () -> make(caller, Map.of("policies", "c")), "\"c\"");
            role(Operation.UPDATE, Map.of("allowed_policies", "root"));
            assertStatus(400, () -> make(caller, Map.of()), "root");
        }

        @Test
        @DisplayName("without a list of policies keep to those of the caller")
        void policiesOfCaller() {
            role(Operation.UPDATE, Map.of("disallowed_policies", "default"));
            String caller = text(Map.of("policies", "a"));
            assertThat(make(caller, Map.of("policies", "a"))).containsEntry("policies", List.of("a"));
            assertStatus(400, () -> make(caller, Map.of("policies", "b")), "policies");
        }

        @Test
        @DisplayName("fix what their tokens are like")
        void shape() {
            role(
                    Operation.UPDATE,
                    Map.of(
                            "orphan",
                            true,
                            "renewable",
                            false,
                            "token_ttl",
                            "1h",
                            "token_max_ttl",
                            "2h",
                            "token_num_uses",
                            5,
                            "token_no_default_policy",
                            true,
                            "allowed_policies",
                            "a",
                            "path_suffix",
                            "x1"));
            Map<String, Object> auth = make(root, Map.of("num_uses", 9));
            assertThat(auth)
                    .containsEntry("orphan", true)
                    .containsEntry("renewable", false)
                    .containsEntry("lease_duration", 3600L)
                    .containsEntry("num_uses", 5L)
                    .containsEntry("policies", List.of("a"));
            assertThat(lookup((String) auth.get("client_token")))
                    .containsEntry("role", "ci")
                    .containsEntry("path", "auth/token/create/ci/x1");
            assertThat(make(root, Map.of("ttl", "9h"))).containsEntry("lease_duration", 7200L);
        }

        @Test
        @DisplayName("give periods and batch tokens")
        void kinds() {
            role(Operation.UPDATE, Map.of("token_period", "1h", "allowed_policies", "a"));
            String periodic =
                    (String) make(text(Map.of("policies", "default")), Map.of()).get("client_token");
            assertThat(lookup(periodic)).containsEntry("period", 3600L);
            role(Operation.UPDATE, Map.of("token_period", 0, "token_type", "batch"));
            assertThat(make(root, Map.of("type", "service"))).containsEntry("token_type", "batch");
            role(Operation.UPDATE, Map.of("token_type", "default-batch"));
            assertThat(make(root, Map.of())).containsEntry("token_type", "batch");
            assertThat(make(root, Map.of("type", "service"))).containsEntry("token_type", "service");
        }

        @Test
        @DisplayName("limit renewals too")
        void renewals() {
            role(Operation.UPDATE, Map.of("token_max_ttl", "2h", "token_ttl", "1h", "allowed_policies", "a"));
            String token = (String) make(root, Map.of()).get("client_token");
            clock.advance(Duration.ofMinutes(30));
            assertThat(update(root, "renew", Map.of("token", token, "increment", "5h"))
                            .auth())
                    .containsEntry("lease_duration", 90 * 60L);
        }
    }

    @Nested
    @DisplayName("renew")
    class Renew {
        private long renewed(String token, Object increment) {
            return (long) update(root, "renew", Map.of("token", token, "increment", increment))
                    .auth()
                    .get("lease_duration");
        }

        @Test
        @DisplayName("gives the time asked for, or what it was at first")
        void times() {
            String token = text(Map.of("ttl", "1h", "policies", "default"));
            clock.advance(Duration.ofMinutes(50));
            assertThat(renewed(token, "2h")).isEqualTo(7200);
            Map<String, Object> auth = update(token, "renew-self", Map.of()).auth();
            assertThat(auth).containsEntry("lease_duration", 3600L).containsEntry("client_token", token);
            assertThat(lookup(token)).containsKey("last_renewal");
            clock.advance(Duration.ofMinutes(59));
            assertThat(isValid(token)).isTrue();
        }

        @Test
        @DisplayName("does not go beyond the longest life")
        void longest() {
            String token = text(Map.of("ttl", "1h", "explicit_max_ttl", "90m", "policies", "default"));
            clock.advance(Duration.ofMinutes(45));
            assertThat(renewed(token, "1h")).isEqualTo(45 * 60);
            String free = text(Map.of("ttl", "1h", "policies", "default"));
            assertThat(renewed(free, "10000h")).isEqualTo(MAX.toSeconds());
        }

        @Test
        @DisplayName("gives a periodic token its period, for ever")
        void periodic() {
            String token = text(Map.of("period", "400h", "policies", "default"));
            for (int i = 0; i < 5; i++) {
                clock.advance(Duration.ofHours(399));
                assertThat(renewed(token, "1h")).isEqualTo(400 * 3600);
            }
            assertThat(lookup(token)).containsEntry("period", 400 * 3600L);
        }

        @Test
        @DisplayName("by accessor, without the token")
        void byAccessor() {
            Object accessor = create(root, Map.of("ttl", "1h")).get("accessor");
            assertThat(update(root, "renew-accessor", Map.of("accessor", accessor))
                            .auth())
                    .containsEntry("client_token", "");
        }

        @Test
        @DisplayName("is refused for what is unknown or not renewable")
        void refused() {
            String fixed = text(Map.of("ttl", "1h", "renewable", false));
            assertStatus(400, () -> renewed(fixed, 0), "renewable");
            assertStatus(400, () -> renewed(root, 0), "renewable");
            assertStatus(400, () -> renewed("hfs.unknown", 0), "token");
            assertStatus(400, () -> update(root, "renew", Map.of()), "token");
        }
    }

    @Nested
    @DisplayName("revoke")
    class Revoke {
        private final String parent = text(Map.of());
        private final String child = (String) create(parent, Map.of()).get("client_token");

        @Test
        @DisplayName("ends a token with its children; an unknown one is no error")
        void withChildren() {
            assertThat(update(root, "revoke", Map.of("token", parent)).status()).isEqualTo(204);
            assertThat(isValid(parent) || isValid(child)).isFalse();
            assertThat(update(root, "revoke", Map.of("token", parent)).status()).isEqualTo(204);
            assertStatus(400, () -> update(root, "revoke", Map.of()), "token");
        }

        @Test
        @DisplayName("ends the caller's own")
        void self() {
            assertThat(update(parent, "revoke-self", Map.of()).status()).isEqualTo(204);
            assertThat(isValid(parent) || isValid(child)).isFalse();
        }

        @Test
        @DisplayName("ends by accessor")
        void byAccessor() {
            Object accessor = lookup(parent).get("accessor");
            assertThat(update(root, "revoke-accessor", Map.of("accessor", accessor))
                            .status())
                    .isEqualTo(204);
            assertThat(isValid(parent)).isFalse();
            assertStatus(400, () -> update(root, "revoke-accessor", Map.of("accessor", accessor)), "accessor");
        }

        @Test
        @DisplayName("ends one alone")
        void orphaning() {
            assertThat(update(root, "revoke-orphan", Map.of("token", parent)).status())
                    .isEqualTo(204);
            assertThat(isValid(parent)).isFalse();
            assertThat(isValid(child)).isTrue();
            assertStatus(400, () -> update(root, "revoke-orphan", Map.of("token", parent)), "token");
        }
    }

    @Nested
    @DisplayName("tell capabilities")
    class Capabilities {
        @Test
        @DisplayName("of the caller, of a token, of an accessor")
        void all() throws Exception {
            policies.put("ci", "path \"kv/*\" { capabilities = [\"update\", \"create\"] }");
            Map<String, Object> auth = create(root, Map.of("policies", "ci"));
            String token = (String) auth.get("client_token");
            for (Callable<Response> call : List.<Callable<Response>>of(
                    () -> call(token, Operation.UPDATE, "sys/capabilities-self", Map.of("path", "kv/a")),
                    () -> call(root, Operation.UPDATE, "sys/capabilities", Map.of("token", token, "paths", "kv/a")),
                    () -> call(
                            root,
                            Operation.UPDATE,
                            "sys/capabilities-accessor",
                            Map.of("accessor", auth.get("accessor"), "paths", "kv/a")))) {
                assertThat(call.call().body())
                        .isEqualTo(Map.of(
                                "kv/a", List.of("create", "update"), "capabilities", List.of("create", "update")));
            }
        }

        @Test
        @DisplayName("root for everything, deny for nothing, each path of several")
        void words() {
            Map<String, Object> paths = Map.of("paths", List.of("a", "/b"));
            assertThat(call(root, Operation.UPDATE, "sys/capabilities-self", paths)
                            .body())
                    .isEqualTo(Map.of("a", List.of("root"), "/b", List.of("root")));
            String token = text(Map.of("policies", "default"));
            assertThat(call(token, Operation.UPDATE, "sys/capabilities-self", Map.of("paths", "a"))
                            .body())
                    .containsEntry("a", List.of("deny"));
            assertStatus(
                    400,
                    () -> call(root, Operation.UPDATE, "sys/capabilities", Map.of("token", "x", "paths", "a")),
                    "token");
        }
    }
}
