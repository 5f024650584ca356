package dev.holdfast.engine.seal.ceremony;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;

@DisplayName("Many holders of shares at once")
class CeremonyConcurrencyTest {
    private final CeremonyLab lab = CeremonyLab.open(8, 5);

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

    @RepeatedTest(20)
    @DisplayName("make one token, each share counted once")
    void update() throws Exception {
        String nonce =
                lab.update(CeremonyLab.ROOT + "attempt", Map.of()).path("nonce").asText();
        List<Callable<Response>> calls = new ArrayList<>();
        for (String share : lab.shares) {
            calls.add(() -> lab.tryGiving(CeremonyLab.ROOT + "update", share, nonce));
            calls.add(() -> lab.tryGiving(CeremonyLab.ROOT + "update", share, nonce));
        }
        List<Response> taken = together(calls).stream()
                .filter(response -> response.status() == 200)
                .toList();
        assertThat(taken).extracting(r -> r.body().get("progress")).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
        assertThat(taken).filteredOn(r -> r.body().get("complete").equals(true)).hasSize(1);
        assertThat(lab.rootTokens).hasSize(1);
    }

    @RepeatedTest(20)
    @DisplayName("are cut off by sealing: afterwards no attempt runs, and no token was half made")
    void sealing() throws Exception {
        String nonce =
                lab.update(CeremonyLab.ROOT + "attempt", Map.of()).path("nonce").asText();
        List<Callable<Integer>> calls = new ArrayList<>();
        for (String share : lab.shares) {
            calls.add(() ->
                    lab.tryGiving(CeremonyLab.ROOT + "update", share, nonce).status());
        }
        calls.add(3, () -> {
            lab.seal.seal();
            return 204;
        });
        assertThat(together(calls)).isSubsetOf(200, 204, 400, 503);
        lab.unseal();
        assertThat(lab.read(CeremonyLab.ROOT + "attempt").path("started").asBoolean())
                .isFalse();
        assertThat(lab.rootTokens).hasSizeLessThanOrEqualTo(1);
    }
}
