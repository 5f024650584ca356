package dev.holdfast.engine.seal.ceremony;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of nonces whose attempts are over: for ten minutes, and of the newest thousand only, so that starting
 * and cancelling all day fills no memory. Its owner's lock guards it.
 */
final class Remembered<T> {
    private static final Duration TIME = Duration.ofMinutes(10);
    private static final int MOST = 1000;

    private final Clock clock;
    private final Map<String, Dated<T>> byNonce = new LinkedHashMap<>();

    private record Dated<T>(T value, Instant end) {}

    Remembered(Clock clock) {
        this.clock = clock;
    }

    void put(String nonce, T value) {
        dropOld();
        while (byNonce.size() >= MOST) {
            byNonce.remove(byNonce.keySet().iterator().next());
        }
        byNonce.put(nonce, new Dated<>(value, clock.instant().plus(TIME)));
    }

    Optional<T> get(String nonce) {
        dropOld();
        return Optional.ofNullable(byNonce.get(nonce)).map(Dated::value);
    }

    private void dropOld() {
        Instant now = clock.instant();
        byNonce.values().removeIf(dated -> !now.isBefore(dated.end()));
    }

    void remove(String nonce) {
        byNonce.remove(nonce);
    }

    void clear() {
        byNonce.clear();
    }
}
