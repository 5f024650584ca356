package dev.holdfast.engine.replication.following;

import static dev.holdfast.engine.replication.following.Histories.FIRST;
import static dev.holdfast.engine.replication.following.Histories.OWN;
import static dev.holdfast.engine.replication.following.Histories.SHARED;
import static dev.holdfast.engine.replication.following.Histories.comesLevel;
import static dev.holdfast.engine.replication.following.Histories.former;
import static dev.holdfast.engine.replication.following.Histories.joining;
import static dev.holdfast.engine.replication.following.Histories.journal;
import static dev.holdfast.engine.replication.following.Histories.promoted;
import static dev.holdfast.engine.replication.following.Histories.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A cluster whose process is killed while it joins a history that is not its own")
class RejoiningKilledTest {
    @Test
    @DisplayName("ends with the same copy and journal wherever its process is killed")
    void killedAnywhere() {
        boolean reached = true;
        for (int change = 1; reached; change++) {
            reached = killed(change, false);
            reached |= killed(change, true);
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
    @DisplayName("and meets a third one then loses nothing of its own")
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
        String journal = journal(store);
        assertThat(journal).as("killed at change %d", change).contains("both/3other", "only/herelast", "both/5");
        for (int i = SHARED / 2; i < SHARED; i++) {
            assertThat(journal).contains("both/" + i + "same");
        }
    }
}
