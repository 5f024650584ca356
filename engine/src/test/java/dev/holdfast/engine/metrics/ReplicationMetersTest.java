package dev.holdfast.engine.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Figures about replication")
class ReplicationMetersTest {
    private final ReplicationMeters meters = new ReplicationMeters();

    private String shown() {
        MetricsSettings settings = new MetricsSettings(true, "", Set.of("holdfast_", "vault_"));
        try (Metrics metrics = new Metrics(settings)) {
            ReplicationFigure.show(metrics, meters);
            return metrics.text();
        }
    }

    @Test
    @DisplayName("are counted, or asked for, and 0 where nobody feeds them")
    void values() {
        AtomicLong lag = new AtomicLong(7);
        meters.feed(ReplicationFigure.DR_LAG_WALS, lag::get);
        meters.count(ReplicationFigure.MERKLE_DIFF);
        meters.count(ReplicationFigure.MERKLE_DIFF, 2);
        assertThat(shown())
                .contains(
                        "\nholdfast_replication_dr_lag_wals 7.0\n",
                        "\nholdfast_replication_merkleDiff 3.0\n",
                        "\nvault_replication_merkleDiff 3.0\n",
                        "\nvault_replication_merkleSync 0.0\n")
                .doesNotContain("vault_replication_dr_lag");
        lag.set(8);
        assertThat(shown()).contains("\nholdfast_replication_dr_lag_wals 8.0\n");
    }

    @Test
    @DisplayName("come from one place: the last that is named")
    void replaced() {
        meters.feed(ReplicationFigure.DR_GENERATION, () -> 1);
        meters.feed(ReplicationFigure.DR_GENERATION, () -> 2);
        assertThat(meters.value(ReplicationFigure.DR_GENERATION)).isEqualTo(2);
    }
}
