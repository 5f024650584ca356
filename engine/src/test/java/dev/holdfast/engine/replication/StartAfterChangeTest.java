package dev.holdfast.engine.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.seal.SealListener;
import dev.holdfast.engine.store.StoreException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A cluster whose applications cannot start after a durable change of its DR role")
@Timeout(120)
class StartAfterChangeTest {
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger attempts = new AtomicInteger();
    private volatile boolean broken;
    private final SealListener applications = SealListener.of(this::start, running::decrementAndGet);
    private final RoomsLab lab = new RoomsLab(
            (address, identity) -> {
                throw new IOException("nobody is there");
            },
            applications,
            Duration.ofSeconds(20));

    private void start() {
        if (broken && attempts.incrementAndGet() % 2 == 0) {
            throw new NoClassDefFoundError("the mounts cannot be read");
        } else if (broken) {
            throw new StoreException("the mounts cannot be read");
        }
        running.incrementAndGet();
    }

    @AfterEach
    void close() {
        broken = false;
        lab.close();
        assertThat(running).hasValue(0);
    }

    private DrService service() {
        return lab.rooms.service();
    }

    private void assertWaits(String mode) {
        assertThat(lab.status()).containsEntry("mode", mode);
        assertThat(lab.status().get("last_error").toString())
                .contains("what serves applications cannot be started", "the mounts cannot be read");
        assertThat(service().isServing()).isFalse();
        assertThat(lab.rooms.status().nodeRole().starting()).isTrue();
        assertThatThrownBy(service()::requireServing)
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.status()).isEqualTo(503))
                .hasMessageContainingAll(mode, "the mounts cannot be read");
    }

    private void assertHeals() {
        broken = false;
        await().until(() -> service().isServing());
        service().requireServing();
        assertThat(lab.rooms.status().nodeRole().starting()).isFalse();
        assertThat(lab.status()).doesNotContainKey("last_error");
        assertThat(running).hasValue(1);
    }

    @Test
    @DisplayName("is the primary that it was promoted to, says what is in the way, and serves as soon as it can")
    void promoted() {
        lab.demoted();
        broken = true;
        assertThat(lab.transitions.promote("", false))
                .singleElement()
                .asString()
                .contains("the mounts cannot be read");
        assertWaits("primary");
        assertThat(lab.status()).containsEntry("generation", 2L).containsEntry("state", "running");
        assertHeals();
        lab.transitions.demote();
        assertThat(running).hasValue(0);
    }

    @Test
    @DisplayName("is demoted again while they wait, and they wait no more")
    void demotedMeanwhile() {
        lab.demoted();
        broken = true;
        var unused = lab.transitions.promote("", false);
        lab.transitions.demote();
        assertThat(lab.status()).containsEntry("mode", "secondary").doesNotContainKey("last_error");
        broken = false;
        await().during(Duration.ofSeconds(3)).until(() -> running.get() == 0);
    }

    @Test
    @DisplayName("is sealed while they wait, and has them when it is opened")
    void sealedMeanwhile() {
        lab.demoted();
        broken = true;
        var unused = lab.transitions.promote("", false);
        lab.seal.seal();
        broken = false;
        lab.unseal();
        assertThat(running).hasValue(1);
        assertThat(service().isServing()).isTrue();
    }
}
