package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Peer;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;

/** An unsealed engine, and the calls that wrap and unwrap. */
abstract class WrappingLab {
    static final Map<String, String> MINUTE = Map.of("x-vault-wrap-ttl", "60");
    static final Map<String, String> AS_JWT = Map.of("x-vault-wrap-ttl", "1m", "x-vault-wrap-format", "jwt");

    final TestEngine engine = TestEngine.unsealed();

    @AfterEach
    void close() {
        engine.close();
    }

    static Request request(
            Operation operation, String path, String token, Map<String, String> headers, Map<String, Object> data) {
        return new Request("id-1", operation, path, "", token, data, headers, Peer.IN_PROCESS);
    }

    Response root(Operation operation, String path, Map<String, String> headers, Map<String, Object> data) {
        return engine.handle(request(operation, path, engine.rootToken(), headers, data));
    }

    /** Wraps the list of mounts. */
    String wrapped(Map<String, String> headers) {
        return root(Operation.READ, "sys/auth", headers, Map.of()).wrapInfo().token();
    }

    Response unwrapAs(String token, Map<String, Object> data) {
        return engine.handle(request(Operation.UPDATE, "sys/wrapping/unwrap", token, Map.of(), data));
    }

    Response lookup(String token) {
        return engine.open(Operation.UPDATE, "sys/wrapping/lookup", Map.of("token", token));
    }

    String tokenWith(String policies) {
        Map<String, Object> asked = Map.of("policies", policies, "no_default_policy", !policies.contains("default"));
        return engine.root(Operation.UPDATE, "auth/token/create", asked)
                .auth()
                .get("client_token")
                .toString();
    }

    static String errors(int status, Response response) {
        assertThat(response.status()).isEqualTo(status);
        return String.valueOf(response.body().get("errors"));
    }
}
