package dev.holdfast.engine;

import static dev.holdfast.engine.DrLab.ROOT;
import static dev.holdfast.engine.DrLab.done;
import static dev.holdfast.engine.DrLab.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Request;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A wrapped activation token")
class DrActivationEndTest {
    private static final String MAKE = ROOT + "primary/secondary-token";

    private final MemoryStore store = new MemoryStore();
    private final TestEngine engine = TestEngine.unsealed(store, Clock.systemUTC());

    @BeforeEach
    void enable() {
        done(engine, ROOT + "primary/enable");
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private String token() {
        return done(engine, MAKE, Map.of("id", "b")).wrapInfo().token();
    }

    private Response called(String path, String token) {
        return engine.root(Operation.UPDATE, path, Map.of("token", token));
    }

    @Test
    @DisplayName("of a former primary, which came with its data, hands nothing out")
    void ofFormerPrimary() {
        String token = token();
        store.range(Area.LOCAL, "replication/dr/secondaries/", "", 10).stream()
                .map(Entry::key)
                .forEach(key -> store.write(List.of(Change.delete(key))));
        assertThat(status(engine)).containsEntry("known_secondaries", List.of());
        Response refused = called("sys/wrapping/unwrap", token);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().get("errors").toString()).contains("activation token ended");
    }

    @Test
    @DisplayName("cannot be rewrapped, so that revoking its id ends it")
    void rewrapped() {
        String token = token();
        Response refused = called("sys/wrapping/rewrap", token);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().get("errors").toString()).contains("cannot be rewrapped");
        assertThat(called("sys/wrapping/lookup", token).status()).isEqualTo(200);
        assertThat(called("sys/wrapping/unwrap", token).status()).isEqualTo(200);
    }

    @Test
    @DisplayName("that is encrypted can be wrapped all the same, and rewrapped")
    void encrypted() {
        Object key = done(engine, ROOT + "secondary/generate-public-key").body().get("secondary_public_key");
        Map<String, Object> wish = Map.of("id", "b", "secondary_public_key", key);
        Request request = WrappingLab.request(Operation.UPDATE, MAKE, engine.rootToken(), WrappingLab.MINUTE, wish);
        String first = engine.handle(request).wrapInfo().token();
        String second = called("sys/wrapping/rewrap", first).wrapInfo().token();
        assertThat(called("sys/wrapping/unwrap", second).body().get("data").toString())
                .contains("token");
    }
}
