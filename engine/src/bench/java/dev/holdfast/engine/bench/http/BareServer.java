package dev.holdfast.engine.bench.http;

import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.config.HostPort;
import dev.holdfast.engine.config.ListenerConfig;
import dev.holdfast.engine.config.TlsConfig;
import dev.holdfast.engine.server.HttpServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The listener of the server, with nothing behind it: every request has the same answer. */
final class BareServer {
    private BareServer() {}

    /** Arguments: files of the certificate and its key. Runs until it is killed. */
    public static void main(String[] args) throws InterruptedException {
        ListenerConfig listener = ListenerConfig.plain(new HostPort("127.0.0.1", 0))
                .withTls(TlsConfig.of(Path.of(args[0]), Path.of(args[1])));
        Response answer = Response.data(Map.of("data", Map.of("value", "x".repeat(Secret.BYTES))));
        HttpServer server = HttpServer.start(List.of(listener), Duration.ofSeconds(1), request -> answer);
        System.out.println("listener https://" + server.addresses().get(0));
        Thread.currentThread().join();
    }
}
