package dev.holdfast.engine.bench.http;

import dev.holdfast.engine.bench.BenchKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Prepares a fresh server with transit keys that lie in a token, and a token that may sign with them. */
final class TransitKeys {
    static final List<String> KINDS = List.of("ec", "rsa");

    private TransitKeys() {}

    /** Returns the token. */
    static String prepare(String url, Path authority) {
        try (PreparedServer server = PreparedServer.open(url, authority)) {
            server.update("sys/mounts/transit", Map.of("type", "transit"));
            for (String kind : KINDS) {
                server.update("sys/managed-keys/pkcs11/" + kind, BenchKey.settings(kind));
                server.update("transit/keys/" + kind, Map.of("type", "managed_key", "managed_key_name", kind));
                // the first signature generates the key
                server.update("transit/sign/" + kind, Map.of("input", "aGVsbG8="));
            }
            return server.tokenWith("path \"transit/sign/*\" { capabilities = [\"update\"] }");
        }
    }
}
