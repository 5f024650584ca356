package dev.holdfast.engine.managedkey.cloudb;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import javax.net.ssl.SSLContext;

/** A server that records what it is asked, can be told to misbehave, and can be stopped and started again. */
final class HttpDouble implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Optional<SSLContext> tls;
    private final Function<Asked, Told> service;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "http-double");
        thread.setDaemon(true);
        return thread;
    });
    private volatile Function<Asked, Optional<Told>> fault = request -> Optional.empty();
    private volatile HttpServer server;
    private int port;

    /** A request as it came. */
    record Asked(String method, String path, Map<String, String> query, Map<String, String> headers, String body) {
        String header(String name) {
            return headers.getOrDefault(name.toLowerCase(java.util.Locale.ROOT), "");
        }
    }

    /** An answer as it goes. */
    record Told(int status, Map<String, String> headers, String body) {
        /** A JSON object. */
        static Told json(int status, Map<String, ?> members) {
            try {
                return new Told(status, Map.of("Content-Type", "application/json"), JSON.writeValueAsString(members));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }

        /** The same answer with another header. */
        Told with(String header, String value) {
            Map<String, String> more = new java.util.HashMap<>(headers);
            more.put(header, value);
            return new Told(status, more, body);
        }
    }

    HttpDouble(Optional<SSLContext> tls, Function<Asked, Told> service) {
        this.tls = tls;
        this.service = service;
        start();
    }

    /** Starts, on the same port as before. */
    void start() {
        try {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
            server = tls.isPresent() ? secure(address, tls.get()) : HttpServer.create(address, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        port = server.getAddress().getPort();
        server.createContext("/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    private static HttpServer secure(InetSocketAddress address, SSLContext context) throws IOException {
        HttpsServer secure = HttpsServer.create(address, 0);
        secure.setHttpsConfigurator(new HttpsConfigurator(context));
        return secure;
    }

    /** Cuts all connections; nothing listens then. */
    void stop() {
        server.stop(0);
    }

    int port() {
        return port;
    }

    String url() {
        return (tls.isPresent() ? "https://localhost:" : "http://localhost:") + port;
    }

    /** Answers in place of the service, where it answers at all. */
    void fault(Function<Asked, Optional<Told>> replacement) {
        fault = replacement;
    }

    void heal() {
        fault(request -> Optional.empty());
    }

    List<Asked> asked() {
        return asked;
    }

    private void handle(HttpExchange exchange) throws IOException {
        Asked request = Requests.read(exchange);
        asked.add(request);
        Told answer = fault.apply(request).orElseGet(() -> service.apply(request));
        Requests.write(exchange, answer);
    }

    @Override
    public void close() {
        stop();
        threads.shutdownNow();
    }
}
