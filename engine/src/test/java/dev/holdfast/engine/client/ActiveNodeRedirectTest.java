package dev.holdfast.engine.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.api.Response.Shape;
import dev.holdfast.engine.client.Transport.Outgoing;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.server.HttpServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import okhttp3.Protocol;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A client that a standby sends to the active node")
class ActiveNodeRedirectTest {
    private static final Outgoing CALL =
            new Outgoing(Operation.UPDATE, "secret/a", "team", "hfs.token", Map.of("v", 1));

    private final List<Request> received = new CopyOnWriteArrayList<>();
    private final HttpServer active = server(request -> Response.flat(Map.of("here", true)));
    private final HttpServer standby = server(request -> redirect(url(active) + "/v1/" + request.path()));

    private interface Answer {
        Response to(Request request);
    }

    private HttpServer server(Answer answer) {
        ListenerConfig listener = ListenerConfig.plain(new HostPort("127.0.0.1", 0));
        return HttpServer.start(List.of(listener), Duration.ofSeconds(5), request -> {
            received.add(request);
            return answer.to(request);
        });
    }

    private static String url(HttpServer server) {
        return "http://" + server.addresses().get(0);
    }

    private static Response redirect(String location) {
        return new Response(307, Shape.NONE, null, null, List.of(), Map.of("Location", location));
    }

    @AfterEach
    void close() {
        standby.close();
        active.close();
    }

    @Test
    @DisplayName("makes the same call there")
    void follows() {
        try (HttpTransport transport = new HttpTransport(HttpTarget.of(url(standby)))) {
            Reply reply = transport.send(CALL);
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.body().path("here").asBoolean()).isTrue();
        }
        assertThat(received).hasSize(2).allSatisfy(request -> {
            assertThat(request.operation()).isEqualTo(Operation.UPDATE);
            assertThat(request.token()).isEqualTo("hfs.token");
            assertThat(request.namespace()).isEqualTo("team");
            assertThat(request.data()).isEqualTo(Map.of("v", 1));
        });
    }

    @Test
    @DisplayName("follows once only")
    void once() {
        try (HttpServer other = server(request -> redirect(url(standby) + "/v1/" + request.path()));
                HttpTransport transport = new HttpTransport(HttpTarget.of(url(other)))) {
            assertThat(transport.send(CALL).status()).isEqualTo(307);
        }
        assertThat(received).hasSize(2);
    }

    @Test
    @DisplayName("does not leave TLS")
    void keepsTls() {
        okhttp3.Request secure = new okhttp3.Request.Builder()
                .url("https://standby.example.com/v1/secret/a")
                .build();
        assertThat(ActiveNodeRedirect.of(secure, answer(secure, "http://active.example.com/v1/secret/a")))
                .isEmpty();
        assertThat(ActiveNodeRedirect.of(secure, answer(secure, "https://active.example.com/v1/secret/a")))
                .hasValueSatisfying(
                        next -> assertThat(next.url()).hasToString("https://active.example.com/v1/secret/a"));
    }

    private static okhttp3.Response answer(okhttp3.Request request, String location) {
        return new okhttp3.Response.Builder()
                .request(request)
                .protocol(Protocol.HTTP_1_1)
                .code(307)
                .message("")
                .header("Location", location)
                .build();
    }
}
