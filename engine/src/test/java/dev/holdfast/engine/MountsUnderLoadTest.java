package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import dev.holdfast.engine.api.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Mounts under many hands")
@Timeout(60)
class MountsUnderLoadTest {
    private static final int THREADS = 8;
    private final MountLab lab = MountLab.with("s", "kv-v2");
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    @AfterEach
    void close() {
        threads.shutdownNow();
        lab.close();
    }

    private <T> List<T> all(List<Callable<T>> work) throws Exception {
        List<T> results = new ArrayList<>();
        for (Future<T> done : threads.invokeAll(work)) {
            results.add(done.get());
        }
        return results;
    }

    @Test
    @DisplayName("of writers with the same check-and-set number one wins, in every round")
    void oneWinner() throws Exception {
        for (int round = 0; round < 50; round++) {
            Map<String, Object> sent = Map.of("data", Map.of("r", round), "options", Map.of("cas", round));
            List<Integer> statuses = all(Collections.nCopies(
                    THREADS, () -> lab.call(Operation.UPDATE, "s/data/a", sent).status()));
            assertThat(statuses).containsOnlyOnce(200).filteredOn(s -> s != 200).containsOnly(400);
        }
    }

    @Test
    @DisplayName("a counter that is read and set with check and set loses no step")
    void counter() throws Exception {
        lab.write("s/data/n", Map.of("data", Map.of("n", 0)));
        all(Collections.nCopies(THREADS, () -> {
            for (int i = 0; i < 25; i++) {
                increment();
            }
            return true;
        }));
        assertThat(lab.read("s/data/n", "data", "n")).isEqualTo(THREADS * 25);
        assertThat(lab.read("s/metadata/n")).containsEntry("current_version", THREADS * 25L + 1);
    }

    private void increment() {
        int status;
        do {
            Map<String, Object> read = lab.read("s/data/n");
            int n = (Integer) ((Map<?, ?>) read.get("data")).get("n");
            Object version = ((Map<?, ?>) read.get("metadata")).get("version");
            Map<String, Object> next = Map.of("data", Map.of("n", n + 1), "options", Map.of("cas", version));
            status = lab.call(Operation.UPDATE, "s/data/n", next).status();
        } while (status == 400);
        assertThat(status).isEqualTo(200);
    }

    @Test
    @DisplayName("readers see a version or none while the path is written, dropped and destroyed")
    void readersBesideWriters() throws Exception {
        lab.write("s/metadata/a", Map.of("max_versions", 1));
        lab.write("s/data/a", Map.of("data", Map.of("v", 0)));
        Callable<Boolean> writer = () -> {
            IntStream.range(0, 300).forEach(i -> lab.write("s/data/a", Map.of("data", Map.of("v", i))));
            return true;
        };
        Callable<Boolean> reader = () -> {
            for (int i = 0; i < 600; i++) {
                assertThat(lab.status(Operation.READ, "s/data/a")).isEqualTo(200);
            }
            return true;
        };
        assertThat(all(List.of(writer, writer, reader, reader))).containsOnly(true);
    }

    @Test
    @DisplayName("a mount that is disabled, made anew and moved under load answers with success or 404")
    void comingAndGoing() throws Exception {
        AtomicInteger left = new AtomicInteger(40);
        Callable<Boolean> builder = () -> {
            while (left.decrementAndGet() > 0) {
                lab.write("sys/mounts/m", Map.of("type", "kv"));
                lab.write("sys/remount", Map.of("from", "m", "to", "other"));
                lab.write("sys/remount", Map.of("from", "other", "to", "m"));
                lab.delete("sys/mounts/m");
            }
            return true;
        };
        Callable<Boolean> user = () -> {
            while (left.get() > 0) {
                Response written = lab.call(Operation.UPDATE, "m/a", Map.of("x", 1));
                assertThat(written.status()).isIn(204, 404);
                assertThat(lab.status(Operation.READ, "m/a")).isIn(200, 404);
            }
            return true;
        };
        assertThat(all(List.of(builder, user, user, user))).containsOnly(true);
    }
}
