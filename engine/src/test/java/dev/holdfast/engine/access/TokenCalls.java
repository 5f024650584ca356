package dev.holdfast.engine.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.access.namespace.Namespace;
import dev.holdfast.engine.access.namespace.NamespaceTree;
import dev.holdfast.engine.access.policy.PolicyStore;
import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.FeatureCalls;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Calls about tokens on the room itself, as a root token or another one makes them. */
abstract class TokenCalls {
    static final Duration MAX = Duration.ofDays(32);
    final SettableClock clock = new SettableClock();
    final MemoryStore entries = new MemoryStore();
    final TokenStore tokens = new TokenStore(entries, clock);
    final PolicyStore policies = new PolicyStore(entries);
    private final NamespaceTree namespaces = new NamespaceTree();
    final NamespaceTokens view = new NamespaceTokens(tokens, namespaces, Namespace.ROOT);
    final Access access = new Access(tokens, namespaces, token -> policies.acl(token.policies()));
    final RoleStore roles = new RoleStore(entries);
    final TokenService service = new TokenService(view, policies, id -> roles, new LeaseLimits(MAX, MAX), clock);
    final FeatureCalls calls = new FeatureCalls(new TokenApi(service, view, clock));
    final FeatureCalls roleCalls = new FeatureCalls(new RoleApi(roles));
    final FeatureCalls capabilities = new FeatureCalls(new CapabilitiesApi(access, view));
    final String root = tokens.createRoot().text();

    Response call(String token, Operation operation, String path, Map<String, Object> data) {
        Request request = Request.of(operation, path).withToken(token).withData(data);
        Caller caller = access.authenticate(token, Namespace.ROOT)
                .map(Caller.class::cast)
                .orElse(Caller.NOBODY);
        FeatureCalls feature = path.startsWith("sys/") ? capabilities : path.contains("/roles") ? roleCalls : calls;
        return feature.call(request, caller);
    }

    Response update(String token, String call, Map<String, Object> data) {
        return call(token, Operation.UPDATE, "auth/token/" + call, data);
    }

    Map<String, Object> create(String token, Map<String, Object> data) {
        return update(token, "create", data).auth();
    }

    String text(Map<String, Object> data) {
        return (String) create(root, data).get("client_token");
    }

    Map<String, Object> lookup(String token) {
        return update(root, "lookup", Map.of("token", token)).body();
    }

    static void assertStatus(int status, ThrowingCallable call, String... words) {
        assertThatThrownBy(call).isInstanceOfSatisfying(ApiException.class, e -> {
            assertThat(e.status()).isEqualTo(status);
            for (String word : words) {
                assertThat(e.getMessage()).contains(word);
            }
        });
    }

    boolean isValid(String token) {
        return tokens.find(token).isPresent();
    }
}
