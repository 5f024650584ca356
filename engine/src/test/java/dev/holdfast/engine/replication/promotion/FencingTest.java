package dev.holdfast.engine.replication.promotion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.history.Generation;
import dev.holdfast.engine.replication.history.Lineage;
import dev.holdfast.engine.replication.link.LinkRefusedException;
import dev.holdfast.engine.replication.link.LinkRefusedException.Why;
import dev.holdfast.engine.seal.NodeRole.Mode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A former primary")
class FencingTest {
    private final Network network = new Network();
    private final Lineage first = Lineage.begin(0);
    private final List<Cluster> all = new ArrayList<>();
    private final Cluster a = cluster("a:1", Mode.PRIMARY, first);
    private final Cluster b = cluster("b:1", Mode.SECONDARY, first).following(a);

    private Cluster cluster(String address, Mode mode, Lineage lineage) {
        Cluster made = new Cluster(address, network, mode, lineage);
        all.add(made);
        return made;
    }

    @AfterEach
    void stop() {
        all.forEach(Cluster::close);
        assertThat(network.open()).isZero();
    }

    private static Generation newest(Cluster cluster) {
        return cluster.lineage().newest().orElseThrow();
    }

    @Test
    @DisplayName("is fenced as soon as it can be reached again, and told until it is demoted")
    void comesBack() {
        a.down();
        b.promote(false);
        await().during(Duration.ofMillis(200)).until(() -> !a.isFenced());
        a.up();
        await().until(() -> a.fence().equals(b.lineage().newest()));
        await().during(Duration.ofMillis(200)).until(b::hasToTell);
        assertThat(b.isFenced()).isFalse();
        a.demote();
        await().until(() -> !b.hasToTell());
    }

    @Test
    @DisplayName("is told after a restart of the one that took its place, too, which forgets none of it")
    void restart() {
        a.down();
        b.promote(false);
        b.restart();
        assertThat(b.hasToTell()).isTrue();
        a.up();
        await().until(a::isFenced);
        a.demote();
        await().until(() -> !b.hasToTell());
        b.restart();
        assertThat(b.hasToTell()).isFalse();
    }

    @Test
    @DisplayName("that was demoted before is told once")
    void planned() {
        a.demote();
        b.promote(false);
        await().until(() -> !b.hasToTell());
        assertThat(a.isFenced()).isFalse();
    }

    @Test
    @DisplayName("that was demoted and is promoted again is told again, since it knows of nobody itself")
    void promotedAgain() {
        a.demote();
        b.promote(false);
        await().until(() -> !b.hasToTell());
        b.restart();
        a.promote(false);
        await().until(() -> a.isFenced() != b.isFenced());
        Cluster fenced = a.isFenced() ? a : b;
        assertThat(fenced.fence()).contains(newest(fenced == a ? b : a));
    }

    @Test
    @DisplayName("that was demoted is asked until it follows the one that took its place")
    void rejoined() {
        a.demote();
        b.promote(false);
        await().during(Duration.ofMillis(200)).until(b::watches);
        a.rejoin(b);
        await().until(() -> !b.watches());
    }

    @Test
    @DisplayName("carries the news between two that were promoted at once: one of them alone stays")
    void promotedAtOnce() {
        Cluster c = cluster("c:1", Mode.SECONDARY, first).following(a);
        a.down();
        b.promote(false);
        c.promote(false);
        assertThat(newest(b).number()).isEqualTo(newest(c).number());
        Cluster greater = newest(b).compareTo(newest(c)) > 0 ? b : c;
        Cluster less = greater == b ? c : b;
        a.up();
        await().until(() -> a.fence().equals(greater.lineage().newest()));
        await().until(() -> less.fence().equals(greater.lineage().newest()));
        assertThat(greater.isFenced()).isFalse();
        a.demote();
        await().until(() -> !b.hasToTell() && !c.hasToTell());
    }

    @Test
    @DisplayName("of another set by now, or that refuses without a word of itself, is not taken for one that was told")
    void refusing() {
        AtomicInteger asked = new AtomicInteger();
        network.up("a:1", told -> {
            throw new LinkRefusedException(asked.incrementAndGet() < 5 ? Why.UNKNOWN : Why.FOREIGN, "no");
        });
        b.promote(true);
        await().until(() -> asked.get() == 5 && !b.hasToTell());
        assertThat(b.isFenced()).isFalse();
    }

    @Test
    @DisplayName("is told again when hearing its answer has failed")
    void failingHost() {
        AtomicInteger asked = new AtomicInteger();
        network.up("a:1", told -> {
            if (asked.incrementAndGet() < 3) {
                throw new IllegalStateException("a fault of this test");
            }
            return Reports.report(Mode.DISABLED, first, 0);
        });
        a.demote();
        b.promote(true);
        await().until(() -> !b.hasToTell());
        assertThat(asked).hasValue(3);
    }

    @Test
    @DisplayName("that is silent does not hold up whoever stops telling it")
    void stopped() {
        a.down();
        b.promote(false);
        network.up("a:1", network.silent());
        await().until(() -> network.open() == 1);
        long begun = System.nanoTime();
        b.close();
        assertThat(System.nanoTime() - begun).isLessThan(5_000_000_000L);
        assertThat(b.hasToTell()).isTrue();
    }
}
