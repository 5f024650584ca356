package dev.holdfast.engine.replication.following;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Clusters whose histories have parted. */
final class Histories {
    static final Lineage FIRST = Lineage.begin(0);
    static final int SHARED = 20;
    static final int OWN = 3;

    private Histories() {}

    static Change put(String path, String value) {
        return Change.put(Key.replicated(path), value.getBytes(UTF_8));
    }

    static Store shared() {
        Store store = new MemoryStore();
        store.replicated().moveTo(new ReplicatedPosition(0, 1), List.of());
        for (int i = 0; i < SHARED; i++) {
            store.write(put("both/" + i, "same"));
        }
        return store;
    }

    /** A former primary, which has written after the other one was promoted: three entries that are its own. */
    static Store former() {
        Store store = shared();
        store.write(put("only/here", "first"));
        store.write(put("only/here", "last"), put("both/3", "other"));
        store.write(Change.delete(Key.replicated("both/5")));
        return store;
    }

    static StorePrimary promoted() {
        Store store = shared();
        StorePrimary primary = new StorePrimary(store, FIRST.promoted(1, SHARED));
        primary.write("both/3", "of the new primary");
        primary.write("new", "of the new primary");
        return primary;
    }

    static Secondary joining(Store store, StorePrimary primary) {
        return joining(store, store, primary);
    }

    static Secondary joining(Store store, Store local, StorePrimary primary) {
        Secondary secondary = new Secondary(store, local, Clock.systemUTC());
        secondary.network.put("north:8201", primary);
        return secondary;
    }

    static void comesLevel(Secondary secondary, StorePrimary primary) {
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertThat(secondary.isLevelWith(primary))
                .as(() -> secondary.status().toString())
                .isTrue());
        Copies.verifySame(primary.store, secondary.store);
        assertThat(secondary.lineage()).isEqualTo(primary.lineage);
    }

    /** What is in it, as text: each path with the value behind it. */
    static String journal(Store store) {
        StringBuilder text = new StringBuilder();
        store.forEach(
                Area.LOCAL, "replication/dr/diverged/entry/", e -> text.append(new String(e.value(), ISO_8859_1)));
        return text.toString();
    }
}
