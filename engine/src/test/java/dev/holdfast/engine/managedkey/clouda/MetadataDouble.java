package dev.holdfast.engine.managedkey.clouda;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What an instance of the provider tells about itself (IMDSv2: nothing without a token). Safe for use by many threads. */
final class MetadataDouble implements AutoCloseable {
    static final String ACCESS_KEY = "ASIAINSTANCE00000001";
    private static final String CONTAINER = "/container";
    private static final String TOKEN = "imds-token";
    private static final String ROLE = "/latest/meta-data/iam/security-credentials/";

    final AtomicInteger credentialsAsked = new AtomicInteger();
    volatile String secret = "";
    private final HttpServer server;

    MetadataDouble() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::serve);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            boolean login = exchange.getRequestMethod().equals("PUT") && path.equals("/latest/api/token");
            boolean known = TOKEN.equals(exchange.getRequestHeaders().getFirst("x-aws-ec2-metadata-token"));
            String answer = login ? TOKEN : known || path.equals(CONTAINER) ? answer(path) : "";
            byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(bytes.length == 0 ? 401 : 200, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private String answer(String path) {
        return switch (path) {
            case "/latest/meta-data/placement/region" -> KmsDouble.REGION;
            case ROLE -> "role-1";
            case ROLE + "role-1", CONTAINER -> credentials();
            default -> "";
        };
    }

    private String credentials() {
        credentialsAsked.incrementAndGet();
        Instant end = Instant.now().truncatedTo(ChronoUnit.SECONDS).plus(6, ChronoUnit.HOURS);
        return "{\"Code\":\"Success\",\"Type\":\"AWS-HMAC\",\"LastUpdated\":\"2026-01-01T00:00:00Z\",\"AccessKeyId\":\""
                + ACCESS_KEY + "\",\"SecretAccessKey\":\"" + secret + "\",\"Token\":\"session\",\"Expiration\":\"" + end
                + "\"}";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
