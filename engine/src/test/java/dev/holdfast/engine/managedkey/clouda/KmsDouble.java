package dev.holdfast.engine.managedkey.clouda;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;

/**
 * A key service of the provider's kind with real keys, which checks signatures and members of requests as strictly as
 * the provider's documents have it. Safe for use by many threads.
 */
final class KmsDouble implements AutoCloseable {
    static final String REGION = "eu-central-1";
    static final String ACCESS_KEY = "AKIADOUBLE0000000001";
    static final String SECRET_KEY = "double/secret+of20characters";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(com.fasterxml.jackson.core.StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    final KmsKeys keys = new KmsKeys(REGION);
    final Faults faults = new Faults();
    final List<KmsRequest> requests = new CopyOnWriteArrayList<>();
    final Set<String> denied = ConcurrentHashMap.newKeySet();
    final Map<String, String> secrets = new ConcurrentHashMap<>(Map.of(ACCESS_KEY, SECRET_KEY));
    final Map<String, String> sessions = new ConcurrentHashMap<>();
    volatile Clock clock = Clock.systemUTC();
    private final SignatureV4 signatures = new SignatureV4(REGION, secrets, sessions);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Optional<SSLContext> tls;
    private HttpServer server;
    private int port;

    private KmsDouble(Optional<SSLContext> tls) {
        this.tls = tls;
    }

    static KmsDouble start() {
        KmsDouble made = new KmsDouble(Optional.empty());
        made.up();
        return made;
    }

    static KmsDouble withTls(SSLContext tls) {
        KmsDouble made = new KmsDouble(Optional.of(tls));
        made.up();
        return made;
    }

    /** Starts to serve, on the same port as before. */
    void up() {
        try {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
            server = tls.isPresent() ? HttpsServer.create(address, 100) : HttpServer.create(address, 100);
            tls.ifPresent(context -> ((HttpsServer) server).setHttpsConfigurator(new HttpsConfigurator(context)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::serve);
        server.setExecutor(threads);
        server.start();
        port = server.getAddress().getPort();
    }

    /** Ends all connections and takes no more. */
    void down() {
        server.stop(0);
    }

    String url() {
        return (tls.isPresent() ? "https" : "http") + "://127.0.0.1:" + port;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            KmsRequest request = KmsRequest.of(exchange);
            requests.add(request);
            exchange.getResponseHeaders()
                    .set("x-amzn-RequestId", UUID.randomUUID().toString());
            Faults.Fault fault = faults.take(request.action());
            if (fault != null) {
                fault.answer(exchange, request);
                return;
            }
            answer(exchange, request);
        }
    }

    /** The service does what it is asked for, but the answer is lost. */
    Faults.Fault loseAnswer() {
        return (exchange, request) -> {
            act(request);
            throw new IOException("lost");
        };
    }

    private void answer(HttpExchange exchange, KmsRequest request) throws IOException {
        try {
            send(exchange, 200, act(request));
        } catch (KmsError e) {
            send(exchange, e.status(), e.members());
        }
    }

    /** Does what is asked for, and leaves the answer to the caller. */
    Map<String, Object> act(KmsRequest request) throws IOException {
        signatures.check(request, clock.instant());
        if (!request.method().equals("POST") || !request.path().equals("/")) {
            throw new KmsError(404, "UnknownOperationException", request.method() + " " + request.path());
        }
        if (!request.header("content-type").equals("application/x-amz-json-1.1")) {
            throw KmsError.of("SerializationException", "the Content-Type is " + request.header("content-type"));
        }
        Map<String, Object> members = JSON.readValue(request.body(), new TypeReference<>() {});
        ActionModel.check(request.action(), members);
        if (denied.contains(request.action())) {
            throw KmsError.of(
                    "AccessDeniedException",
                    "User: arn:aws:iam::" + KmsKeys.ACCOUNT + ":user/u is not authorized to perform: kms:"
                            + request.action());
        }
        return keys.act(request.action(), members);
    }

    private static void send(HttpExchange exchange, int status, Map<String, Object> members) throws IOException {
        byte[] body = JSON.writeValueAsBytes(members);
        exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.1");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    /** The actions that arrived, in order. */
    List<String> actions() {
        return requests.stream().map(KmsRequest::action).toList();
    }

    @Override
    public void close() {
        faults.close();
        down();
        threads.shutdownNow();
    }
}
