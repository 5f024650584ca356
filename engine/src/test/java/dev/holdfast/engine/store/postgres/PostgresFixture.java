package dev.holdfast.engine.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.holdfast.engine.config.PostgresUrl;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.log.LogSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/** Stores whose lease is short, so that tests need not wait long. */
final class PostgresFixture {
    static final LeaseTimes SHORT = new LeaseTimes(Duration.ofSeconds(3));

    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private PostgresFixture() {}

    static Opening opening(String url, LeaseTimes times, Duration patience) {
        return new Opening(PostgresUrl.parse(url), Map.of(), times, LogSettings.DEFAULT, Clock.systemUTC(), patience);
    }

    static Store shared(String url) {
        return opening(url, SHORT, PATIENCE).open(true);
    }

    static Store sole(String url) {
        return opening(url, SHORT, PATIENCE).open(false);
    }

    static long put(Store store, String path, String value) {
        return store.write(Change.put(Key.replicated(path), value.getBytes(UTF_8)));
    }

    static String get(Store store, String path) {
        return store.get(Key.replicated(path))
                .map(value -> new String(value, UTF_8))
                .orElse("absent");
    }
}
