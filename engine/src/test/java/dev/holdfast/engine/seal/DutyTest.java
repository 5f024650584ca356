package dev.holdfast.engine.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.barrier.Barrier;
import dev.holdfast.engine.barrier.SealedException;
import dev.holdfast.engine.crypto.Share;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.testing.Background;
import dev.holdfast.engine.testing.SharedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A node that shares its store")
class DutyTest {
    private static final Key ENTRY = Key.replicated("data");

    private final SharedStore.Common common = new SharedStore.Common();
    private final Node one = new Node("one");
    private final Node two = new Node("two");
    private String share;

    /** A node with one listener, which notes what it is told. */
    private final class Node implements SealListener {
        final List<String> events = new ArrayList<>();
        /** Ids of the cluster at each start, as what starts sees it. */
        final List<String> ids = new ArrayList<>();

        final SharedStore store;
        final Barrier barrier;
        final SealService seal;
        RuntimeException onUnsealed;
        Runnable onSealing = () -> {};

        Node(String name) {
            store = common.node(name);
            barrier = new Barrier(store, TestCluster.CLOCK);
            FirstToken token = () -> new FirstToken.Issued(TestCluster.TOKEN, List.of());
            seal = new SealService(store, barrier, token, List.of(this), TestCluster.CLOCK, "north");
        }

        @Override
        public void unsealed() {
            events.add("unsealed");
            ids.add(id());
            if (onUnsealed != null) {
                throw onUnsealed;
            }
        }

        @Override
        public void sealing() {
            events.add(barrier.isOpen() ? "sealing" : "sealing closed");
            onSealing.run();
        }

        String id() {
            return seal.identity().get().map(ClusterIdentity::id).orElse("");
        }

        void unseal() {
            assertThat(seal.unseal(Share.parse(share)).isSealed()).isFalse();
        }
    }

    @BeforeEach
    void initialize() {
        one.store.leadAtOnce(true);
        InitRequest request = new InitRequest(new SplitRequest(1, 1, List.of()), "");
        share = one.seal.initialize(request).shares().hex().get(0);
        one.store.leadAtOnce(false);
    }

    @Test
    @DisplayName("leads for the length of the initialisation, and no longer")
    void initializes() {
        assertThat(one.store.calls()).containsExactly("campaign", "close");
        assertThat(one.store.current()).isEmpty();
        assertThat(one.seal.duty()).isEqualTo(Duty.SEALED);
        assertThat(one.events).isEmpty();
    }

    @Test
    @DisplayName("is a standby when it is unsealed, and active while it leads")
    void roles() {
        one.unseal();
        assertThat(one.seal.duty()).isEqualTo(Duty.STANDBY);
        assertThat(one.events).isEmpty();
        one.store.gain();
        assertThat(one.seal.duty()).isEqualTo(Duty.ACTIVE);
        assertThat(one.seal.term()).isEqualTo(one.store.current());
        one.store.lose();
        assertThat(one.seal.duty()).isEqualTo(Duty.STANDBY);
        assertThat(one.barrier.isOpen()).isTrue();
        assertThat(one.events).containsExactly("unsealed", "sealing");
    }

    @Test
    @DisplayName("stays a standby if it cannot take up the work, and takes it up the next time")
    void failing() {
        one.unseal();
        one.onUnsealed = new IllegalStateException("no");
        assertThatThrownBy(one.store::gain).hasCause(one.onUnsealed);
        assertThat(one.seal.duty()).isEqualTo(Duty.STANDBY);
        one.onUnsealed = null;
        one.store.gain();
        assertThat(one.seal.duty()).isEqualTo(Duty.ACTIVE);
    }

    @Test
    @DisplayName("reads what another wrote with a key that came after its unsealing")
    void rotatedMeanwhile() {
        one.unseal();
        two.unseal();
        two.store.gain();
        two.barrier.rotate();
        two.barrier.write(Change.put(ENTRY, new byte[] {7}));
        two.store.lose();
        one.store.gain();
        assertThat(one.barrier.get(ENTRY)).hasValue(new byte[] {7});
    }

    @Test
    @DisplayName("has joined the other set before what works in it starts again")
    void joins() {
        one.store.leadAtOnce(true);
        one.unseal();
        String before = one.id();
        one.seal.restart(() -> one.store.write(one.seal.identity().joining("other")));
        assertThat(one.ids).containsExactly(before, "other");
    }

    @Test
    @DisplayName("knows the id that the active node has taken meanwhile, as a standby and when it takes over")
    void renewedMeanwhile() {
        one.unseal();
        two.unseal();
        one.store.gain();
        one.store.write(one.seal.identity().renewed());
        one.seal.identity().reload();
        assertThat(two.seal.status().cluster().map(ClusterIdentity::id)).hasValue(one.id());
        one.store.write(one.seal.identity().renewed());
        one.store.lose();
        two.store.gain();
        assertThat(two.ids).containsExactly(two.id()).doesNotContain(one.id());
    }

    @Test
    @DisplayName("lays its work down before others may lead, when it steps down or is sealed")
    void order() {
        one.unseal();
        one.store.gain();
        one.seal.stepDown();
        assertThat(one.seal.duty()).isEqualTo(Duty.STANDBY);
        assertThat(one.store.calls()).endsWith("resign PT10S");
        one.store.gain();
        one.seal.seal();
        assertThat(one.seal.duty()).isEqualTo(Duty.SEALED);
        assertThat(one.store.calls()).endsWith("close");
        assertThat(one.events).containsExactly("unsealed", "sealing", "unsealed", "sealing");
        assertThat(one.barrier.isOpen()).isFalse();
    }

    @Test
    @DisplayName("starts nothing any more when it comes to lead in the midst of being sealed")
    void gainsWhileSealed() {
        one.unseal();
        one.store.gain();
        AtomicReference<CompletableFuture<Void>> gaining = new AtomicReference<>();
        one.onSealing = () -> {
            gaining.set(Background.run(one.store::gain));
            await().until(DutyTest::isGaining);
        };
        one.seal.seal();
        assertThatThrownBy(gaining.get()::join).hasRootCauseInstanceOf(SealedException.class);
        assertThat(one.events).containsExactly("unsealed", "sealing");
    }

    /** Whether some node waits to begin its work. */
    private static boolean isGaining() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey().getState() == Thread.State.BLOCKED)
                .flatMap(thread -> Arrays.stream(thread.getValue()))
                .anyMatch(frame -> frame.getMethodName().equals("gained"));
    }

    @Test
    @DisplayName("leaves the lead to others if its work cannot start again, and takes it up the next time")
    void restartFails() {
        one.unseal();
        one.store.gain();
        one.onUnsealed = new IllegalStateException("no");
        assertThatThrownBy(() -> one.seal.restart(() -> {})).isSameAs(one.onUnsealed);
        assertThat(one.seal.duty()).isEqualTo(Duty.STANDBY);
        assertThat(one.store.calls()).endsWith("resign PT10S");
        assertThat(one.store.current()).isEmpty();
        one.onUnsealed = null;
        one.store.gain();
        assertThat(one.seal.duty()).isEqualTo(Duty.ACTIVE);
    }

    @Test
    @DisplayName("leaves a standby's step-down without effect")
    void standbyStepsDown() {
        one.unseal();
        one.seal.stepDown();
        assertThat(one.store.calls()).doesNotContain("resign PT10S");
    }

    @Test
    @DisplayName("can be sealed while it is a standby, and unsealed again")
    void sealedStandby() {
        one.unseal();
        one.seal.seal();
        assertThat(one.seal.duty()).isEqualTo(Duty.SEALED);
        one.unseal();
        one.store.gain();
        assertThat(one.seal.duty()).isEqualTo(Duty.ACTIVE);
    }

    @Test
    @DisplayName("is told that it cannot step down where it has the store to itself")
    void lone() {
        TestCluster cluster = new TestCluster();
        cluster.unseal(cluster.initialize(1, 1).get(0));
        assertThat(cluster.service.duty()).isEqualTo(Duty.ACTIVE);
        assertThatThrownBy(cluster.service::stepDown)
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(400))
                .hasMessageContaining("no other node");
        assertThat(cluster.service.duty()).isEqualTo(Duty.ACTIVE);
    }
}
