package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import java.util.List;
import java.util.Map;

/** Short calls in namespaces on an engine. */
final class NamespaceLab implements AutoCloseable {
    static final String EVERYTHING =
            "path \"*\" { capabilities = [\"create\", \"read\", \"update\", \"patch\", \"delete\", \"list\", \"sudo\"] }";
    final TestEngine engine;
    final String root;

    NamespaceLab() {
        this(TestEngine.unsealed());
    }

    NamespaceLab(TestEngine engine) {
        this.engine = engine;
        this.root = engine.rootToken();
    }

    Response call(String token, String namespace, Operation operation, String path, Map<String, Object> data) {
        return engine.handle(Request.of(operation, path)
                .withToken(token)
                .withNamespace(namespace)
                .withData(data));
    }

    /** A call with the root token that must succeed. */
    Response done(String namespace, Operation operation, String path, Map<String, Object> data) {
        Response response = call(root, namespace, operation, path, data);
        assertThat(response.status())
                .as("%s %s %s: %s", namespace, operation, path, response.body())
                .isIn(200, 204);
        return response;
    }

    Map<String, Object> read(String namespace, String path) {
        return done(namespace, Operation.READ, path, Map.of()).body();
    }

    List<?> list(String namespace, String path) {
        return (List<?>) done(namespace, Operation.LIST, path, Map.of()).body().get("keys");
    }

    Response write(String namespace, String path, Map<String, Object> data) {
        return done(namespace, Operation.UPDATE, path, data);
    }

    /** Creates namespaces, each in those before it, from a path such as {@code a/b}. */
    void create(String path) {
        String parent = "";
        for (String name : path.split("/", -1)) {
            write(parent, "sys/namespaces/" + name, Map.of());
            parent = parent.isEmpty() ? name : parent + "/" + name;
        }
    }

    /** A token of a namespace with one policy of this text. */
    String token(String namespace, String policy) {
        write(namespace, "sys/policies/acl/lab", Map.of("policy", policy));
        return create(root, namespace, Map.of("policies", "lab"));
    }

    /** A token that another one makes in a namespace. */
    String create(String token, String namespace, Map<String, Object> data) {
        Response made = call(token, namespace, Operation.UPDATE, "auth/token/create", data);
        assertThat(made.status()).as("%s", made.body()).isEqualTo(200);
        return made.auth().get("client_token").toString();
    }

    int status(String token, String namespace, Operation operation, String path) {
        return call(token, namespace, operation, path, Map.of()).status();
    }

    /** The texts of a refusal of the root token, which must have this status. */
    String refusal(int status, String namespace, Operation operation, String path, Map<String, Object> data) {
        Response response = call(root, namespace, operation, path, data);
        assertThat(response.status()).as("%s", response.body()).isEqualTo(status);
        return String.valueOf(response.body().get("errors"));
    }

    @Override
    public void close() {
        engine.close();
    }
}
