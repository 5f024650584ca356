package dev.holdfast.engine.replication.activation;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Says of itself what a test wants, over plain HTTP. */
final class FakePrimary implements AutoCloseable {
    static final String HEALTH = "/v1/sys/health";
    static final String UNWRAP = "/v1/sys/wrapping/unwrap";

    private final Map<String, Told> answers = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    private record Told(int status, String type, byte[] body) {}

    FakePrimary() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** What is answered from now on; a path without answer hangs. */
    void tells(String path, int status, String type, String body) {
        answers.put(path, new Told(status, type, body.getBytes(StandardCharsets.UTF_8)));
    }

    void tells(String path, int status, String json) {
        tells(path, status, "application/json", json);
    }

    /** That of an unsealed node. */
    void healthy(int status, String cluster, String mode, boolean fenced, String version) {
        tells(
                HEALTH,
                status,
                String.format(
                        Locale.ROOT,
                        "{\"initialized\":true,\"sealed\":false,\"standby\":%b,\"replication_dr_mode\":\"%s\","
                                + "\"fenced\":%b,\"version\":\"%s\",\"cluster_id\":\"%s\"}",
                        status == 429,
                        mode,
                        fenced,
                        version,
                        cluster));
    }

    /** Methods, paths and tokens of the calls that came. */
    List<String> asked() {
        return asked;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String token = exchange.getRequestHeaders().getFirst("X-Vault-Token");
        asked.add(exchange.getRequestMethod() + " " + path + (token == null ? "" : " " + token));
        Told told = answers.get(path);
        if (told == null) {
            awaitEnd();
            exchange.close();
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", told.type());
        exchange.getResponseHeaders().set("Location", url() + "/elsewhere");
        exchange.sendResponseHeaders(told.status(), told.body().length == 0 ? -1 : told.body().length);
        exchange.getResponseBody().write(told.body());
        exchange.close();
    }

    private void awaitEnd() {
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdown();
    }
}
