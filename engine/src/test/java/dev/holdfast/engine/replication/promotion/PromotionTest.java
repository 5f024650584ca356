package dev.holdfast.engine.replication.promotion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.promotion.Copy.Heard;
import dev.holdfast.engine.replication.sync.SyncMark;
import dev.holdfast.engine.replication.sync.SyncMark.Phase;
import dev.holdfast.engine.seal.NodeRole.Mode;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A promotion")
class PromotionTest {
    private final Network network = new Network();
    private final Lineage first = Lineage.begin(0);
    private final Cluster a = new Cluster("a:1", network, Mode.PRIMARY, first);
    private final Cluster b = new Cluster("b:1", network, Mode.SECONDARY, first).following(a);

    @AfterEach
    void stop() {
        a.close();
        b.close();
        assertThat(network.open()).isZero();
    }

    private void writeAtB(int records) {
        for (int i = 0; i < records; i++) {
            b.store.write(Change.put(Key.replicated("data/" + i), new byte[1]));
        }
    }

    @Test
    @DisplayName("goes on with the history from the newest record, in a generation of its own")
    void continues() {
        writeAtB(3);
        a.down();
        Outcome outcome = b.outcome(false);
        assertThat(outcome.sequence()).isEqualTo(3);
        assertThat(outcome.lineage().commonWith(first)).contains(3L);
        assertThat(outcome.lineage().number()).isEqualTo(2);
        assertThat(outcome.warnings()).isEmpty();
        assertThat(outcome.changes()).contains(SyncMark.ending()).hasSize(2);
    }

    @Test
    @DisplayName("is refused while the primary answers, before this cluster stops following it")
    void refused() {
        assertThatThrownBy(() -> b.promotion().attempt(false))
                .isInstanceOf(ApiException.class)
                .hasMessageStartingWith("primary_gone: a:1");
        assertThat(b.promotion().check().ready()).isFalse();
        assertThat(b.promotion().check().generation()).isEqualTo(2);
    }

    @Test
    @DisplayName("looks again once nothing more is applied: what was heard meanwhile counts")
    void heardMeanwhile() {
        a.down();
        b.onHalt = () -> b.heard = new Heard(7, 100, Reports.NOW);
        assertThatThrownBy(() -> b.outcome(false)).hasMessageStartingWith("caught_up: ");
        assertThat(b.outcome(true).warnings()).anyMatch(warning -> warning.contains("7 records"));
    }

    @Test
    @DisplayName("is above every generation that anyone has named")
    void generation() {
        Lineage far = first.promoted(6, 0);
        network.up("a:1", told -> Reports.fenced(first, 0, far.newest().orElseThrow()));
        assertThat(b.promotion().check().generation()).isEqualTo(8);
        assertThat(b.outcome(false).lineage().number()).isEqualTo(8);
        b.known = 20;
        assertThat(b.outcome(false).lineage().number()).isEqualTo(21);
    }

    @Test
    @DisplayName("of a copy that is not exact begins a history that shares nothing with the primary's")
    void unfinished() {
        for (Phase phase : Phase.values()) {
            b.mark = Optional.of(new SyncMark.State(1, phase, "", 9));
            Outcome outcome = b.outcome(true);
            assertThat(outcome.lineage().commonWith(first)).as(phase.name()).isEmpty();
            assertThat(first.beatenBy(outcome.lineage())).isPresent();
        }
    }

    @Test
    @DisplayName("of a copy that ends before a generation of its primary began has no part of that one")
    void endsEarlier() {
        Cluster c = new Cluster("c:1", network, Mode.SECONDARY, first.promoted(0, 5)).following(a);
        a.down();
        Lineage next = c.outcome(true).lineage();
        assertThat(next.number()).isEqualTo(3);
        assertThat(next.generations()).hasSize(2);
        assertThat(next.commonWith(c.lineage())).contains(0L);
    }

    @Test
    @DisplayName("ends the mark of a synchronisation in its own write")
    void mark() {
        b.store.write(Change.put(
                Key.local("replication/dr/sync"),
                "{\"version\":1,\"phase\":\"FILLING\",\"after\":\"\",\"level_from\":0}"
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        b.mark = new SyncMark(b.store).state();
        assertThat(b.mark).isPresent();
        b.promote(true);
        assertThat(new SyncMark(b.store).state()).isEmpty();
    }

    @Test
    @DisplayName("of a cluster that knows no primary is a matter of its own")
    void demoted() {
        a.demote();
        Outcome outcome = a.outcome(false);
        assertThat(outcome.changes()).containsExactly(SyncMark.ending());
        assertThat(outcome.lineage().number()).isEqualTo(2);
    }

    @Test
    @DisplayName("needs to know the former primary only until this cluster follows it no more")
    void forgotten() {
        a.down();
        b.heard = new Heard(7, 100, Reports.NOW);
        b.onHalt = b::forget;
        Outcome outcome = b.outcome(true);
        assertThat(outcome.changes()).hasSize(2);
        assertThat(outcome.warnings()).anyMatch(warning -> warning.contains("7 records"));
    }

    @Test
    @DisplayName("leaves the membership in a performance set as the former primary had it")
    void performanceMembership() {
        Key membership = Key.replicated("replication/performance/membership");
        b.store.write(Change.put(membership, new byte[] {1, 2, 3}));
        a.down();
        b.promote(false);
        assertThat(b.store.get(membership)).contains(new byte[] {1, 2, 3});
    }
}
