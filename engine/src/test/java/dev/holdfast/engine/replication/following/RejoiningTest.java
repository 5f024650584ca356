package dev.holdfast.engine.replication.following;

import static dev.holdfast.engine.replication.following.Histories.FIRST;
import static dev.holdfast.engine.replication.following.Histories.OWN;
import static dev.holdfast.engine.replication.following.Histories.SHARED;
import static dev.holdfast.engine.replication.following.Histories.comesLevel;
import static dev.holdfast.engine.replication.following.Histories.former;
import static dev.holdfast.engine.replication.following.Histories.joining;
import static dev.holdfast.engine.replication.following.Histories.promoted;
import static dev.holdfast.engine.replication.following.Histories.put;
import static dev.holdfast.engine.replication.following.Histories.shared;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A cluster that joins a history which is not its own")
class RejoiningTest {
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
    @DisplayName("which it has fetched entries of a later history into compares trees though its position is shared")
    void levelling() {
        Store store = shared();
        store.write(Change.put(
                Key.local("replication/dr/sync"),
                "{\"version\":1,\"phase\":\"LEVELLING\",\"after\":\"\",\"level_from\":25}".getBytes(UTF_8)));
        store.replicated().copy(List.of(put("stray", "of another history")));
        StorePrimary primary = promoted();
        primary.write("1", "1");
        for (int i = 0; i < SHARED; i++) {
            primary.write("2", "2");
        }
        try (Secondary secondary = joining(store, primary).activated(FIRST, "north:8201")) {
            secondary.following.start();
            comesLevel(secondary, primary);
            assertThat(secondary.status().divergedEntries()).isZero();
        }
    }
}
