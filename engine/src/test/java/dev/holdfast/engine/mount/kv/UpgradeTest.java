package dev.holdfast.engine.mount.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.mount.FailingEntries;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The upgrade from version 1 to version 2")
class UpgradeTest {
    private static final int COUNT = 120;

    @Test
    @DisplayName("goes on where a crash ended it, losing and doubling nothing")
    void resumed() {
        MemoryStore store = new MemoryStore();
        PlainEntries plain = new PlainEntries(store);
        for (int i = 0; i < COUNT; i++) {
            plain.put("p/" + i, Map.of("x", i));
        }
        Clock clock = Clock.systemUTC();
        assertThatThrownBy(() -> new Upgrade(new FailingEntries(store, 50), clock).finish())
                .isInstanceOf(StoreException.class);
        new Upgrade(store, clock).finish();
        VersionedEntries versioned = new VersionedEntries(store);
        for (int i = 0; i < COUNT; i++) {
            assertThat(versioned.metadata("p/" + i).orElseThrow().current()).isEqualTo(1);
            assertThat(versioned.data("p/" + i, 1)).contains(Map.of("x", i));
        }
        assertThat(store.range(Area.REPLICATED, "", "", 1000)).hasSize(2 * COUNT);
    }
}
