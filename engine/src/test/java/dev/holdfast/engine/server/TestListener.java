package dev.holdfast.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A plain listener with default limits, for tests that look at single requests. */
final class TestListener implements AutoCloseable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final HttpServer server;
    private final RawHttp http;

    TestListener(RequestHandler engine) {
        ListenerConfig listener = ListenerConfig.plain(new HostPort("127.0.0.1", 0));
        server = HttpServer.start(List.of(listener), Duration.ofSeconds(5), engine);
        http = new RawHttp(server.addresses().get(0).port());
    }

    RawHttp http() {
        return http;
    }

    static JsonNode json(RawHttp.Reply reply) {
        try {
            return MAPPER.readTree(reply.body());
        } catch (IOException e) {
            throw new AssertionError("not JSON: " + reply.body(), e);
        }
    }

    static void assertError(RawHttp.Reply reply, int status, String text) {
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.headers()).containsEntry("Content-Type", "application/json");
        assertThat(reply.headers()).containsEntry("Cache-Control", "no-store");
        assertThat(json(reply).path("errors").path(0).asText()).contains(text);
    }

    @Override
    public void close() {
        server.close();
    }
}
