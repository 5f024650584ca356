package dev.holdfast.engine.bench.http;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.client.Holdfast;
import dev.holdfast.engine.client.HttpTarget;
import dev.holdfast.engine.client.HttpTransport;
import dev.holdfast.engine.client.Initialized;
import dev.holdfast.engine.client.Reply;
import dev.holdfast.engine.client.Transport;
import java.nio.file.Path;
import java.util.Map;

/** Prepares a fresh server: unsealed, with one secret in each version of kv, and a token that may read them. */
final class Secret {
    /** Size of the secret. */
    static final int BYTES = 1024;

    private final Transport transport;
    private final String root;

    private Secret(Transport transport, String root) {
        this.transport = transport;
        this.root = root;
    }

    /** Returns the token. */
    static String prepare(String url, Path authority) {
        try (HttpTransport transport = new HttpTransport(HttpTarget.of(url).withCaFile(authority))) {
            Holdfast holdfast = new Holdfast(transport);
            Initialized made = holdfast.seal().initialize(1, 1);
            holdfast.seal().unseal(made.keysBase64().get(0));
            return new Secret(transport, made.rootToken()).write();
        }
    }

    private String write() {
        Map<String, Object> data = Map.of("value", "x".repeat(BYTES));
        update("sys/mounts/one", Map.of("type", "kv", "options", Map.of("version", "1")));
        update("sys/mounts/two", Map.of("type", "kv", "options", Map.of("version", "2")));
        update("one/app/database", data);
        update("two/data/app/database", Map.of("data", data));
        update(
                "sys/policies/acl/reader",
                Map.of(
                        "policy",
                        """
                        path "one/app/*" { capabilities = ["read"] }
                        path "two/data/app/*" { capabilities = ["read"] }
                        """));
        return update("auth/token/create", Map.of("policies", "reader", "ttl", "24h"))
                .body()
                .path("auth")
                .path("client_token")
                .asText();
    }

    private Reply update(String path, Map<String, Object> data) {
        Reply reply = transport.send(new Transport.Outgoing(Operation.UPDATE, path, "", root, data));
        if (!reply.isSuccess()) {
            throw new IllegalStateException(path + ": " + reply.body());
        }
        return reply;
    }
}
