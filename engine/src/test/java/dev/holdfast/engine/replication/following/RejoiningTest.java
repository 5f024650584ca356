package dev.holdfast.engine.replication.following;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A cluster that joins a history which is not its own")
class RejoiningTest {
    private static final Lineage FIRST = Lineage.begin(0);
    private static final int SHARED = 20;
    private static final int OWN = 3;

    private static Change put(String path, String value) {
        return Change.put(Key.replicated(path), value.getBytes(UTF_8));
    }

    private static Store shared() {
        Store store = new MemoryStore();
        store.replicated().moveTo(new ReplicatedPosition(0, 1), List.of());
        for (int i = 0; i < SHARED; i++) {
            store.write(put("both/" + i, "same"));
        }
        return store;
    }

    /** A former primary, which has written after the other one was promoted: three entries that are its own. */
    private static Store former() {
        Store store = shared();
        store.write(put("only/here", "first"));
        store.write(put("only/here", "last"), put("both/3", "other"));
        store.write(Change.delete(Key.replicated("both/5")));
        return store;
    }

    private static StorePrimary promoted() {
        Store store = shared();
        StorePrimary primary = new StorePrimary(store, FIRST.promoted(1, SHARED));
        primary.write("both/3", "of the new primary");
        primary.write("new", "of the new primary");
        return primary;
    }

    private static Secondary joining(Store store, StorePrimary primary) {
        return joining(store, store, primary);
    }

    private static Secondary joining(Store store, Store local, StorePrimary primary) {
        Secondary secondary = new Secondary(store, local, Clock.systemUTC());
        secondary.network.put("north:8201", primary);
        return secondary;
    }

    private static void comesLevel(Secondary secondary, StorePrimary primary) {
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertThat(secondary.isLevelWith(primary))
                .as(() -> secondary.status().toString())
                .isTrue());
        Copies.verifySame(primary.store, secondary.store);
        assertThat(secondary.lineage()).isEqualTo(primary.lineage);
    }

    @Test
    @DisplayName("sets its own entries aside, takes over the lineage and has what the primary has")
    void setsAside() {
        StorePrimary primary = promoted();
        try (Secondary secondary = joining(former(), primary).activated(FIRST, "north:8201")) {
            secondary.following.start();
            comesLevel(secondary, primary);
            assertThat(secondary.status().divergedEntries()).isEqualTo(OWN);
            primary.write("later", "1");
            comesLevel(secondary, primary);
            assertThat(primary.comparisons).hasValue(1);
        }
    }

    @Test
    @DisplayName("and has nothing beyond the parting streams on at once, with nothing set aside")
    void isABeginning() {
        StorePrimary primary = promoted();
        try (Secondary secondary = joining(shared(), primary).activated(FIRST, "north:8201")) {
            secondary.following.start();
            comesLevel(secondary, primary);
            assertThat(primary.comparisons).hasValue(0);
            assertThat(secondary.status().divergedEntries()).isZero();
        }
    }

    @Test
    @DisplayName(
            "and was promoted itself, to a higher number, without writing anything streams on in the other generation")
    void higherGeneration() {
        StorePrimary primary = promoted();
        Store store = shared();
        store.replicated().moveTo(new ReplicatedPosition(SHARED, 7), List.of());
        Lineage own = FIRST.promoted(6, SHARED);
        try (Secondary secondary = joining(store, primary).activated(own, "north:8201")) {
            secondary.following.start();
            comesLevel(secondary, primary);
            assertThat(primary.comparisons).hasValue(0);
        }
    }

    @Test
    @DisplayName("with which it has nothing in common sets everything aside that differs")
    void nothingInCommon() {
        StorePrimary primary = promoted();
        try (Secondary secondary = joining(former(), primary).activated(Lineage.begin(0), "north:8201")) {
            secondary.following.start();
            comesLevel(secondary, primary);
            assertThat(secondary.status().divergedEntries()).isEqualTo(SHARED + 1);
        }
    }

    @Test
    @DisplayName("sets aside what its log does not tell any more, when it is overwritten")
    void logGone() {
        StorePrimary primary = promoted();
        Store store = former();
        store.replicated().copy(List.of(put("both/1", "same")));
        try (Secondary secondary = joining(store, primary).activated(FIRST, "north:8201")) {
            secondary.following.start();
            comesLevel(secondary, primary);
            assertThat(secondary.status().divergedEntries()).isEqualTo(2); // one of the three is no entry any more
        }
    }

    @Test
    @DisplayName("of a primary that was put back to an older state sets aside what that has lost")
    void primaryWentBack() {
        StorePrimary primary = new StorePrimary(shared(), FIRST);
        try (Secondary secondary = joining(former(), primary).activated(FIRST, "north:8201")) {
            secondary.following.start();
            comesLevel(secondary, primary);
            assertThat(secondary.status().divergedEntries()).isEqualTo(OWN);
        }
    }

    @Test
    @DisplayName("ends with the same copy and journal wherever its process is killed")
    void killedAnywhere() {
        boolean reached = true;
        for (int change = 1; reached; change++) {
            reached = killed(change, false) & killed(change, true);
        }
    }

    /** Whether there was such a change. */
    private static boolean killed(int change, boolean carriedOut) {
        StorePrimary primary = promoted();
        Store store = former();
        joining(store, primary).activated(FIRST, "north:8201");
        BreakingStore breaking = new BreakingStore(store, change, carriedOut);
        try (Secondary secondary = joining(breaking, primary)) {
            secondary.following.start();
            await().until(() -> breaking.isBroken() || secondary.isLevelWith(primary));
        } catch (StoreException e) {
            assertThat(breaking.isBroken()).isTrue();
        }
        try (Secondary secondary = joining(store, primary)) {
            secondary.following.start();
            comesLevel(secondary, primary);
            assertThat(secondary.status().divergedEntries())
                    .as("killed at change %d, carried out: %s", change, carriedOut)
                    .isEqualTo(OWN);
        }
        return breaking.isBroken();
    }

    @Test
    @DisplayName("has the whole copy wherever its process is killed when it is filled for the first time")
    void killedWhenFilled() {
        boolean reached = true;
        for (int change = 1; reached; change++) {
            StorePrimary primary = promoted();
            primary.losesLog();
            primary.write("last", "1");
            Store store = new MemoryStore();
            joining(store, primary).activated(primary.lineage, "north:8201");
            store.write(SyncMark.begun());
            BreakingStore breaking = new BreakingStore(store, change, true);
            try (Secondary secondary = joining(breaking, primary)) {
                secondary.following.start();
                await().until(() -> breaking.isBroken() || secondary.isLevelWith(primary));
            }
            reached = breaking.isBroken();
            try (Secondary secondary = joining(store, primary)) {
                secondary.following.start();
                comesLevel(secondary, primary);
                assertThat(secondary.status().divergedEntries()).isZero();
            }
        }
    }

    @Test
    @DisplayName("and meets a third one in the midst of it loses nothing of its own")
    void thirdOne() {
        boolean reached = true;
        for (int change = 1; reached; change++) {
            StorePrimary second = promoted();
            Store store = former();
            joining(store, second).activated(FIRST, "north:8201");
            BreakingStore breaking = new BreakingStore(store, change, true);
            try (Secondary secondary = joining(breaking, second)) {
                secondary.following.start();
                await().until(() -> breaking.isBroken() || secondary.isLevelWith(second));
            }
            reached = breaking.isBroken();
            if (reached) {
                meetsThird(store, change);
            }
        }
    }

    /** One that was promoted earlier, at ten: what was written since then is in question too. */
    private static void meetsThird(Store store, int change) {
        Store other = new MemoryStore();
        other.replicated().moveTo(new ReplicatedPosition(0, 1), List.of());
        for (int i = 0; i < SHARED / 2; i++) {
            other.write(put("both/" + i, "same"));
        }
        StorePrimary third = new StorePrimary(other, FIRST.promoted(2, SHARED / 2));
        try (Secondary secondary = joining(store, third)) {
            secondary.following.start();
            comesLevel(secondary, third);
            assertThat(secondary.status().divergedEntries())
                    .as("killed at change %d", change)
                    .isGreaterThanOrEqualTo(OWN);
        }
    }
}
