package dev.holdfast.engine.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.seal.SealListener;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A cluster that took the place of a primary out of reach")
@Timeout(120)
class FormerPrimariesTest {
    private final RoomsLab lab = new RoomsLab(
            (address, identity) -> {
                throw new IOException("nobody is there");
            },
            SealListener.of(() -> {}, () -> {}),
            Duration.ofSeconds(20));

    @BeforeEach
    void promoted() {
        lab.demoted();
        lab.follows("gone:8201");
        var unused = lab.transitions.promote("", true);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private void assertTells() {
        assertThat(lab.status().get("former_primaries"))
                .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
                .extracting(former -> former.get("cluster_address"))
                .isEqualTo(List.of("gone:8201"));
    }

    @Test
    @DisplayName("tells it though it was demoted and promoted again meanwhile")
    void demotedAndPromoted() {
        assertTells();
        lab.transitions.demote();
        assertThat(lab.status()).doesNotContainKey("former_primaries");
        var unused = lab.transitions.promote("", false);
        assertThat(lab.status()).containsEntry("generation", 3L);
        assertTells();
    }

    @Test
    @DisplayName("tells it no more once replication was disabled here")
    void disabled() {
        lab.transitions.demote();
        lab.transitions.disableSecondary();
        lab.transitions.enablePrimary("");
        assertThat(lab.status()).containsEntry("mode", "primary").doesNotContainKey("former_primaries");
    }
}
