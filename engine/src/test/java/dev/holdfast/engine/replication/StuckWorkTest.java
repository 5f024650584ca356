package dev.holdfast.engine.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.replication.following.StillFollowingException;
import dev.holdfast.engine.replication.link.PrimaryLink;
import dev.holdfast.engine.seal.SealListener;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A secondary whose work does not stop")
@Timeout(120)
class StuckWorkTest {
    private static final Duration SHORT = Duration.ofSeconds(1);

    private final CountDownLatch hangs = new CountDownLatch(1);
    private final AtomicInteger links = new AtomicInteger();
    private final RoomsLab lab = new RoomsLab(this::open, SealListener.of(() -> {}, () -> {}), SHORT);

    /** The first who comes, which is the worker, hangs as a name does that is not resolved; others find nobody. */
    private PrimaryLink open(String address, PeerIdentity identity) throws IOException {
        if (links.getAndIncrement() == 0) {
            try {
                hangs.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        throw new IOException("nobody is there");
    }

    @BeforeEach
    void stuck() {
        lab.demoted();
        lab.follows("north:8201");
        await().until(() -> links.get() == 1);
    }

    @AfterEach
    void close() {
        hangs.countDown();
        lab.close();
    }

    private void assertSecondaryAsBefore(Consumer<DrTransitions> call) {
        assertThatThrownBy(() -> call.accept(lab.transitions))
                .isInstanceOfSatisfying(StillFollowingException.class, refused -> {
                    assertThat(refused.status()).isEqualTo(503);
                    assertThat(refused.errors())
                            .singleElement()
                            .asString()
                            .contains("what follows the primary at north:8201", "within 1 s", "repeat the call");
                });
        assertThat(lab.status())
                .containsEntry("mode", "secondary")
                .containsEntry("generation", 1L)
                .containsEntry("state", "transient_failure")
                .containsEntry("known_primary_cluster_addrs", List.of("north:8201"));
        assertThat(lab.status().get("last_error").toString()).contains("did not stop");
    }

    @Test
    @DisplayName("is promoted once it stops: until then the call is 503, names what goes on, and changes nothing")
    void promoted() {
        assertSecondaryAsBefore(call -> call.promote("", true));
        assertSecondaryAsBefore(call -> call.promote("", true));
        hangs.countDown();
        await().untilAsserted(() -> lab.transitions.promote("", true));
        assertThat(lab.status())
                .containsEntry("mode", "primary")
                .containsEntry("generation", 2L)
                .containsEntry("state", "running")
                .doesNotContainKey("last_error");
    }

    @Test
    @DisplayName("is disabled once it stops, likewise")
    void disabled() {
        assertSecondaryAsBefore(DrTransitions::disableSecondary);
        hangs.countDown();
        await().untilAsserted(lab.transitions::disableSecondary);
        assertThat(lab.status()).containsEntry("mode", "disabled");
    }

    @Test
    @DisplayName("goes on following by itself once it stops")
    void goesOn() {
        assertSecondaryAsBefore(call -> call.promote("", true));
        int before = links.get();
        hangs.countDown();
        await().until(() -> links.get() > before + 1);
        await().until(() -> lab.status().get("last_error").toString().contains("nobody is there"));
    }
}
