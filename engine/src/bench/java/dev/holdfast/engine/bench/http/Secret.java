package dev.holdfast.engine.bench.http;

import java.nio.file.Path;
import java.util.Map;

/** Prepares a fresh server with one secret in each version of kv, and a token that may read them. */
final class Secret {
    /** Size of the secret. */
    static final int BYTES = 1024;

    private Secret() {}

    /** Returns the token. */
    static String prepare(String url, Path authority) {
        Map<String, Object> data = Map.of("value", "x".repeat(BYTES));
        try (PreparedServer server = PreparedServer.open(url, authority)) {
            server.update("sys/mounts/one", Map.of("type", "kv", "options", Map.of("version", "1")));
            server.update("sys/mounts/two", Map.of("type", "kv", "options", Map.of("version", "2")));
            server.update("one/app/database", data);
            server.update("two/data/app/database", Map.of("data", data));
            return server.tokenWith(
                    """
                    path "one/app/*" { capabilities = ["read"] }
                    path "two/data/app/*" { capabilities = ["read"] }
                    """);
        }
    }
}
