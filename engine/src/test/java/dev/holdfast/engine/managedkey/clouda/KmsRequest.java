package dev.holdfast.engine.managedkey.clouda;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A request as it arrived.
 *
 * @param headers by name in lower case
 */
record KmsRequest(String method, String path, String query, Map<String, List<String>> headers, byte[] body) {

    static KmsRequest of(HttpExchange exchange) throws IOException {
        Map<String, List<String>> headers = new TreeMap<>();
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
        return new KmsRequest(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getRawPath(),
                String.valueOf(exchange.getRequestURI().getRawQuery()),
                headers,
                exchange.getRequestBody().readAllBytes());
    }

    String header(String name) {
        List<String> values = headers.get(name);
        if (values == null || values.size() != 1) {
            throw KmsError.of("IncompleteSignature", "the header " + name + " is missing or repeated");
        }
        return values.get(0);
    }

    /** The action, such as {@code Sign}. */
    String action() {
        String target = header("x-amz-target");
        if (!target.startsWith("TrentService.")) {
            throw new KmsError(404, "UnknownOperationException", target);
        }
        return target.substring("TrentService.".length());
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
