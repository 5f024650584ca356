package dev.holdfast.engine.managedkey.cloudb;

import com.sun.net.httpserver.HttpExchange;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Asked;
import dev.holdfast.engine.managedkey.cloudb.HttpDouble.Told;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Between exchanges and what the double knows of them. */
final class Requests {
    private Requests() {}

    static Asked read(HttpExchange exchange) throws IOException {
        Map<String, String> headers = new LinkedHashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return new Asked(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getRawPath(),
                form(exchange.getRequestURI().getRawQuery()),
                headers,
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    }

    /** Members of a form or query; one that occurs twice is an error. */
    static Map<String, String> form(String encoded) {
        Map<String, String> form = new LinkedHashMap<>();
        for (String member : encoded == null || encoded.isEmpty() ? new String[0] : encoded.split("&")) {
            String[] pair = member.split("=", 2);
            String value = URLDecoder.decode(pair.length == 1 ? "" : pair[1], StandardCharsets.UTF_8);
            if (form.put(URLDecoder.decode(pair[0], StandardCharsets.UTF_8), value) != null) {
                throw new IllegalArgumentException(pair[0] + " occurs twice");
            }
        }
        return form;
    }

    static void write(HttpExchange exchange, Told answer) throws IOException {
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        try (exchange) {
            exchange.getResponseBody().write(body);
        }
    }
}
