package dev.holdfast.engine.managedkey.cloudc;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** A request that the double got. */
record Recorded(String method, String path, Map<String, String> query, Map<String, String> headers, String body) {

    static Recorded of(HttpExchange exchange) throws IOException {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, String.join(", ", values)));
        return new Recorded(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getRawPath(),
                parameters(exchange.getRequestURI().getRawQuery()),
                headers,
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    }

    private static Map<String, String> parameters(String raw) {
        Map<String, String> query = new TreeMap<>();
        if (raw != null) {
            for (String pair : raw.split("&", -1)) {
                String[] parts = pair.split("=", 2);
                query.put(decoded(parts[0]), parts.length == 1 ? "" : decoded(parts[1]));
            }
        }
        return query;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    String parameter(String name) {
        return query.getOrDefault(name, "");
    }

    String contentType() {
        return headers.getOrDefault("Content-Type", "");
    }

    boolean isLogin() {
        return path.equals(KmsDouble.TOKEN_PATH);
    }
}
