package dev.holdfast.engine.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Caller;
import dev.holdfast.engine.api.FeatureCalls;
import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import dev.holdfast.engine.replication.link.Lag;
import dev.holdfast.engine.replication.promotion.Check;
import dev.holdfast.engine.replication.promotion.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The call that promotes a secondary")
class PromoteApiTest {
    private final List<String> promoted = new ArrayList<>();
    private final FeatureCalls calls = new FeatureCalls(new PromoteApi(new Promoter() {
        @Override
        public Verdict check() {
            Check check = new Check("caught_up", false, "3 records behind", Map.of("lag_wals", 3L));
            return new Verdict(2, List.of(check), new Lag(3, 1_500));
        }

        @Override
        public List<String> promote(String address, boolean force) {
            promoted.add(address + " " + force);
            return force ? List.of("skipped", "lost") : List.of();
        }
    }));

    private Response promote(Map<String, Object> data) {
        return calls.call(Operation.UPDATE, "sys/replication/dr/secondary/promote", data, Caller.NOBODY);
    }

    @Test
    @DisplayName("answers with a warning that says what this cluster is now, and under force what was skipped")
    void promoted() {
        Response plain = promote(Map.of("primary_cluster_addr", "lb:8201"));
        assertThat(plain.status()).isEqualTo(200);
        assertThat(plain.body()).isNull();
        assertThat(plain.warnings()).hasSize(1).first().asString().contains("primary now");
        assertThat(promote(Map.of("force", true)).warnings()).hasSize(3).endsWith("skipped", "lost");
        assertThat(promoted).containsExactly("lb:8201 false", " true");
    }

    @Test
    @DisplayName("only checks where it is asked to, forced or not")
    void checkOnly() {
        for (boolean force : List.of(false, true)) {
            Response answer = promote(Map.of("check_only", true, "force", force));
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.warnings()).isEmpty();
            assertThat(answer.body())
                    .containsOnlyKeys("ready", "generation", "checks", "would_lose")
                    .containsEntry("ready", false)
                    .containsEntry("generation", 2L)
                    .containsEntry("would_lose", Map.of("records", 3L, "ms", 1_500L))
                    .containsEntry(
                            "checks",
                            List.of(Map.of(
                                    "name",
                                    "caught_up",
                                    "passed",
                                    false,
                                    "message",
                                    "3 records behind",
                                    "evidence",
                                    Map.of("lag_wals", 3L))));
        }
        assertThat(promoted).isEmpty();
    }
}
