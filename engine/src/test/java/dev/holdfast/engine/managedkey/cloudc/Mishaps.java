package dev.holdfast.engine.managedkey.cloudc;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** What may happen at a provider or on the way to it. */
final class Mishaps {
    private Mishaps() {}

    /** Whatever is asked of the key service; logins go well. */
    static KmsDouble.Mishap atCalls(KmsDouble.Mishap mishap) {
        return when(request -> !request.isLogin(), mishap);
    }

    static KmsDouble.Mishap atLogin(KmsDouble.Mishap mishap) {
        return when(Recorded::isLogin, mishap);
    }

    static KmsDouble.Mishap when(Predicate<Recorded> condition, KmsDouble.Mishap mishap) {
        return (request, exchange) -> condition.test(request) && mishap.happens(request, exchange);
    }

    /** The first times only. */
    static KmsDouble.Mishap times(int count, KmsDouble.Mishap mishap) {
        AtomicInteger left = new AtomicInteger(count);
        return (request, exchange) -> left.getAndDecrement() > 0 && mishap.happens(request, exchange);
    }

    static KmsDouble.Mishap error(int http, String status) {
        return error(new KmsError(http, status, "It went wrong."), "");
    }

    /** @param retryAfter the header of this name, or "" for none */
    static KmsDouble.Mishap error(KmsError error, String retryAfter) {
        return (request, exchange) -> {
            if (!retryAfter.isEmpty()) {
                exchange.getResponseHeaders().set("Retry-After", retryAfter);
            }
            KmsDouble.answer(exchange, error.http(), error.body());
            return true;
        };
    }

    /** What a proxy shows. */
    static KmsDouble.Mishap page(int status) {
        return (request, exchange) -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            if (status >= 300 && status < 400) {
                exchange.getResponseHeaders().set("Location", "http://127.0.0.1:9/login");
            }
            byte[] page = "<html><body>Sign in to the proxy</body></html>".getBytes(StandardCharsets.UTF_8);
            KmsDouble.answer(exchange, status, page);
            return true;
        };
    }

    static boolean hang(Recorded request, HttpExchange exchange) throws IOException {
        rest(60_000);
        return true;
    }

    /** Whoever comes is answered when as many have come. */
    static KmsDouble.Mishap together(int count) {
        CountDownLatch arrived = new CountDownLatch(count);
        return (request, exchange) -> {
            arrived.countDown();
            try {
                arrived.await();
            } catch (InterruptedException e) {
                throw new IOException("the double was stopped", e);
            }
            return false;
        };
    }

    /** An answer that never ends, a byte at a time. */
    static boolean trickle(Recorded request, HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        while (true) {
            exchange.getResponseBody().write(' ');
            exchange.getResponseBody().flush();
            rest(50);
        }
    }

    /** An answer of three megabytes. */
    static boolean flood(Recorded request, HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        byte[] blanks = " ".repeat(65_536).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 48; i++) {
            exchange.getResponseBody().write(blanks);
        }
        return true;
    }

    private static void rest(long millis) throws IOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IOException("the double was stopped", e);
        }
    }
}
