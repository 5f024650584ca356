package dev.holdfast.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The only node of a store")
class SoleLeaderTest {
    private final List<String> told = new ArrayList<>();
    private final Leadership.Listener listener = new Leadership.Listener() {
        @Override
        public void gained(Leadership.Term term) {
            told.add("gained " + term.epoch());
        }

        @Override
        public void lost(Leadership.Term term) {
            told.add("lost " + term.epoch());
        }
    };

    @Test
    @DisplayName("leads as soon as it campaigns, until it ends that, once")
    void leadsAtOnce() {
        try (Store store = new MemoryStore()) {
            Leadership leadership = store.leadership();
            assertThat(leadership.isShared()).isFalse();
            Leadership.Campaign campaign = leadership.campaign(listener);
            campaign.resign(Duration.ofDays(1));
            assertThat(told).containsExactly("gained 1");
            campaign.close();
            campaign.close();
            assertThat(told).containsExactly("gained 1", "lost 1");
            assertThat(leadership.current().orElseThrow().node()).isEqualTo(leadership.node());
        }
    }
}
