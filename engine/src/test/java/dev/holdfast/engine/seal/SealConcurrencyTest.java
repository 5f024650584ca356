package dev.holdfast.engine.seal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.ApiException;
import dev.holdfast.engine.crypto.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Many callers at once")
class SealConcurrencyTest {
    private final TestCluster cluster = new TestCluster();

    private static <T> List<T> together(List<Callable<T>> calls) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(calls.size());
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    @DisplayName("initialise a cluster once")
    void initialize() throws Exception {
        Callable<Integer> call = () -> {
            try {
                cluster.initialize(3, 2);
                return 200;
            } catch (ApiException e) {
                return e.status();
            }
        };
        assertThat(together(List.of(call, call, call, call))).containsExactlyInAnyOrder(200, 400, 400, 400);
        assertThat(cluster.store.sequence()).isEqualTo(1);
    }

    @Test
    @DisplayName("unseal it once, while its state can be asked for")
    void unseal() throws Exception {
        List<String> shares = cluster.initialize(8, 8);
        List<Callable<SealStatus>> calls = new ArrayList<>();
        for (String share : shares) {
            calls.add(() -> cluster.service.unseal(Share.parse(share)));
            calls.add(cluster.service::status);
        }
        assertThat(together(calls)).allMatch(status -> status.progress() <= 8);
        assertThat(cluster.service.state()).isEqualTo(SealState.UNSEALED);
        assertThat(cluster.events).containsExactly("first unsealed", "second unsealed");
    }
}
