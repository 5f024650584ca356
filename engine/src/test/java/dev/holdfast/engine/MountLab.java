package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;

/** Short calls with the root token on an engine, for tests about mounts. */
final class MountLab implements AutoCloseable {
    final TestEngine engine;

    MountLab() {
        this(TestEngine.unsealed());
    }

    MountLab(TestEngine engine) {
        this.engine = engine;
    }

    /** An engine with one mount. */
    static MountLab with(String path, String type) {
        MountLab lab = new MountLab();
        lab.write("sys/mounts/" + path, Map.of("type", type));
        return lab;
    }

    Response call(Operation operation, String path, Map<String, Object> data) {
        return engine.root(operation, path, data);
    }

    /** A call that must succeed. */
    Response done(Operation operation, String path, Map<String, Object> data) {
        Response response = call(operation, path, data);
        assertThat(response.status())
                .as("%s %s: %s", operation, path, response.body())
                .isIn(200, 204);
        return response;
    }

    Response write(String path, Map<String, Object> data) {
        return done(Operation.UPDATE, path, data);
    }

    Response delete(String path) {
        return done(Operation.DELETE, path, Map.of());
    }

    Map<String, Object> read(String path) {
        return done(Operation.READ, path, Map.of()).body();
    }

    /** A member of an answer, found by names from the outside in. */
    Object read(String path, String... names) {
        Object found = read(path);
        for (String name : names) {
            found = ((Map<?, ?>) found).get(name);
        }
        return found;
    }

    List<String> list(String path) {
        List<?> keys = (List<?>) done(Operation.LIST, path, Map.of()).body().get("keys");
        return keys.stream().map(String::valueOf).toList();
    }

    int status(Operation operation, String path) {
        return call(operation, path, Map.of()).status();
    }

    /** The texts of a refusal, which must have this status. */
    String refusal(int status, Operation operation, String path, Map<String, Object> data) {
        Response response = call(operation, path, data);
        assertThat(response.status()).as("%s", response.body()).isEqualTo(status);
        return String.valueOf(response.body().get("errors"));
    }

    /** A token that has one policy of this text. */
    String token(String name, String policy) {
        write("sys/policies/acl/" + name, Map.of("policy", policy));
        return (String)
                write("auth/token/create", Map.of("policies", name)).auth().get("client_token");
    }

    /** The status of a call with another token. */
    int status(String token, Operation operation, String path, Map<String, Object> data) {
        return engine.handle(Request.of(operation, path).withToken(token).withData(data))
                .status();
    }

    @Override
    public void close() {
        engine.close();
    }
}
