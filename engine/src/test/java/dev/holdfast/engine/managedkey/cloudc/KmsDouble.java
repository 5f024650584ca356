package dev.holdfast.engine.managedkey.cloudc;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;

/**
 * Stands for the provider: its key service, token endpoint and metadata server at one loopback address, with real keys.
 * Can be stopped and started again at the same port, and made to misbehave. Safe for use by many threads.
 */
final class KmsDouble implements AutoCloseable {
    static final String TOKEN_PATH = "/token";

    private static final String METADATA = "/computeMetadata/v1/instance/service-accounts/default/token";
    private static final byte[] REFUSED =
            new KmsError(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.").body();

    private final DoubleRings rings = new DoubleRings();
    private final DoubleLogin login = new DoubleLogin();
    private final DoubleRoutes routes = new DoubleRoutes(rings);
    private final List<Recorded> requests = new CopyOnWriteArrayList<>();
    private final List<Recorded> refusals = new CopyOnWriteArrayList<>();
    private final Optional<SSLContext> tls;
    private volatile Mishap mishap = (request, exchange) -> false;
    private HttpServer server;
    private ExecutorService threads;
    private int port;

    /** Something that happens in place of an answer. */
    @FunctionalInterface
    interface Mishap {
        /** @return whether it happened, so that nothing is answered any more */
        boolean happens(Recorded request, HttpExchange exchange) throws IOException;
    }

    private KmsDouble(Optional<SSLContext> tls) {
        this.tls = tls;
        start();
    }

    static KmsDouble plain() {
        return new KmsDouble(Optional.empty());
    }

    static KmsDouble overTls(SSLContext tls) {
        return new KmsDouble(Optional.of(tls));
    }

    /** Starts it, at the same port if it ran before. */
    void start() {
        try {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
            server = tls.isPresent() ? secure(address, tls.get()) : HttpServer.create(address, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        port = server.getAddress().getPort();
        threads = Executors.newCachedThreadPool();
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    private static HttpServer secure(InetSocketAddress address, SSLContext tls) throws IOException {
        HttpsServer server = HttpsServer.create(address, 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        return server;
    }

    /** Cuts all connections and listens no more. */
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Recorded request = Recorded.of(exchange);
            requests.add(request);
            if (!mishap.happens(request, exchange)) {
                serve(request, exchange);
            }
        }
    }

    private void serve(Recorded request, HttpExchange exchange) throws IOException {
        if (request.isLogin()) {
            DoubleLogin.Reply reply = login.exchange(request.body(), tokenUri());
            answer(exchange, reply.status(), bytes(reply.body().toString()));
        } else if (request.path().equals(METADATA)) {
            boolean asked = "Google".equals(request.headers().get("Metadata-Flavor"));
            exchange.getResponseHeaders().set("Metadata-Flavor", "Google");
            answer(exchange, asked ? 200 : 403, bytes(asked ? login.give().toString() : "{}"));
        } else if (login.isValid(request.headers().get("Authorization"))) {
            call(request, exchange);
        } else {
            refusals.add(request);
            answer(exchange, 401, REFUSED);
        }
    }

    private void call(Recorded request, HttpExchange exchange) throws IOException {
        byte[] body;
        int status = 200;
        try {
            body = bytes(routes.answer(request));
        } catch (KmsError e) {
            status = e.http();
            body = e.body();
        }
        answer(exchange, status, body);
    }

    /** The right answer to a call. */
    String answer(Recorded request) {
        return routes.answer(request);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        if (exchange.getResponseHeaders().getFirst("Content-Type") == null) {
            exchange.getResponseHeaders().set("Content-Type", "application/json; charset=UTF-8");
        }
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    DoubleRings rings() {
        return rings;
    }

    DoubleLogin login() {
        return login;
    }

    void befall(Mishap other) {
        mishap = other;
    }

    void behave() {
        mishap = (request, exchange) -> false;
    }

    /** Everything that was asked, in order. */
    List<Recorded> requests() {
        return requests;
    }

    /** Requests to the key service. */
    List<Recorded> calls() {
        return requests.stream()
                .filter(request -> request.path().startsWith("/v1/"))
                .toList();
    }

    /** Calls whose token was not valid. */
    List<Recorded> refusals() {
        return refusals;
    }

    /** Requests to the token endpoint. */
    List<Recorded> logins() {
        return requests.stream().filter(Recorded::isLogin).toList();
    }

    String url() {
        return (tls.isPresent() ? "https" : "http") + "://127.0.0.1:" + port;
    }

    int port() {
        return port;
    }

    String host() {
        return "127.0.0.1:" + port;
    }

    String tokenUri() {
        return url() + TOKEN_PATH;
    }

    /** A service account's file that this double accepts. */
    Path credentials(Path folder) {
        return DoubleLogin.write(folder.resolve("credentials.json"), DoubleLogin.serviceAccount(tokenUri()));
    }

    @Override
    public void close() {
        stop();
    }
}
