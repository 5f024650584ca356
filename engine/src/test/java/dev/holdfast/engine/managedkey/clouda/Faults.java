package dev.holdfast.engine.managedkey.clouda;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/** What the double does instead of its work, by action. Safe for use by many threads. */
final class Faults {
    private final Map<String, Queue<Fault>> planned = new ConcurrentHashMap<>();
    private final Map<String, Fault> standing = new ConcurrentHashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);

    /** Answers in place of the service, or after it has worked. */
    @FunctionalInterface
    interface Fault {
        void answer(HttpExchange exchange, KmsRequest request) throws IOException;
    }

    /** The next request of the action is answered so. */
    void next(String action, Fault fault) {
        planned.computeIfAbsent(action, a -> new ConcurrentLinkedQueue<>()).add(fault);
    }

    /** Every request of the action is answered so. */
    void always(String action, Fault fault) {
        standing.put(action, fault);
    }

    void none() {
        planned.clear();
        standing.clear();
    }

    /** The fault for a request, or null. */
    Fault take(String action) {
        Queue<Fault> queue = planned.get(action);
        Fault next = queue == null ? null : queue.poll();
        return next != null ? next : standing.get(action);
    }

    static Fault error(int status, String code, String message) {
        return reply(
                status, "application/x-amz-json-1.1", "{\"__type\":\"" + code + "\",\"message\":\"" + message + "\"}");
    }

    static Fault reply(int status, String type, String body) {
        return (exchange, request) -> {
            exchange.getResponseHeaders().set("Content-Type", type);
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    /** The fault with a header. */
    static Fault with(String name, String value, Fault fault) {
        return (exchange, request) -> {
            exchange.getResponseHeaders().set(name, value);
            fault.answer(exchange, request);
        };
    }

    /** The connection ends without an answer. */
    static Fault drop() {
        return (exchange, request) -> {
            throw new IOException("dropped");
        };
    }

    /** No answer until the double is closed. */
    Fault hang() {
        return (exchange, request) -> rest(Long.MAX_VALUE);
    }

    /** An answer that never ends, one byte after the other. */
    Fault trickle() {
        return (exchange, request) -> {
            exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.1");
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            while (!rest(50)) {
                out.write(' ');
                out.flush();
            }
        };
    }

    private boolean rest(long millis) throws IOException {
        try {
            return over.await(millis, java.util.concurrent.TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Ends what hangs. */
    void close() {
        over.countDown();
    }
}
