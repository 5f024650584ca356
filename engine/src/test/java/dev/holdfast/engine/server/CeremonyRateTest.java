package dev.holdfast.engine.server;

import static dev.holdfast.engine.server.TestListener.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.CeremonyAccess;
import dev.holdfast.engine.api.ListenerRules;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Ceremony calls are limited")
class CeremonyRateTest {
    private static final String CHECK = "/v1/sys/share-check";

    private static ServedEngine served;

    @BeforeAll
    static void start() {
        served = new ServedEngine(rate(10), rate(0), rate(1)).unsealed();
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    private static ListenerRules rate(int perSecond) {
        return new ListenerRules(CeremonyAccess.OPEN, perSecond, false);
    }

    private static List<Integer> statuses(int listener, int calls) {
        RawHttp http = served.http(listener);
        return IntStream.range(0, calls)
                .mapToObj(i -> http.put(CHECK, "{\"key\":\"00\"}").status())
                .toList();
    }

    @Test
    @DisplayName("to what the listener says, a burst of as many as a second's calls first, and to nothing by 0")
    void perListener() {
        assertThat(statuses(1, 40)).containsOnly(400);
        assertThat(statuses(0, 60)).startsWith(400, 400, 400, 400, 400).contains(429);
    }

    @Test
    @DisplayName("together, reading an attempt aside")
    void oneBudget() {
        try (ServedEngine own = new ServedEngine(rate(10)).unsealed()) {
            RawHttp http = own.http(0);
            List<Integer> statuses = IntStream.range(0, 20)
                    .boxed()
                    .flatMap(i -> Stream.of(
                            http.put("/v1/sys/generate-root/attempt", "{}").status(),
                            http.put("/v1/sys/rekey/update", "{}").status(),
                            http.call("DELETE", "/v1/sys/rekey/init", "").status()))
                    .toList();
            assertThat(statuses.subList(0, 10)).doesNotContain(429);
            assertThat(statuses).contains(429);
            assertThat(IntStream.range(0, 20))
                    .allMatch(i -> http.get("/v1/sys/generate-root/attempt").status() == 200);
        }
    }

    @Test
    @DisplayName("before headers, query and body are judged, and says when to come again")
    void first() {
        RawHttp http = served.http(2);
        while (http.put(CHECK, "{}").status() != 429) {
            // the budget of one call a second is soon used up
        }

        RawHttp.Reply reply =
                http.put("/v1//sys/generate-root/attempt", "{\"otp\":", "X-Vault-Token: " + "x".repeat(9000));
        assertError(reply, 429, "ceremony_rate_limit");
        assertThat(reply.headers()).containsEntry("Retry-After", "1");
        assertError(http.call("DELETE", "/v1/sys/rekey/init?nonce=%ff", ""), 429, "1 per second");
        assertError(http.put("/v1/sys/unseal", "{\"key\":"), 400, "JSON");
        assertThat(http.get("/v1/sys/generate-root/attempt").status()).isEqualTo(200);
    }
}
