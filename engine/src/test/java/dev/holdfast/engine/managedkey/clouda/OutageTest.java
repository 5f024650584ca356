package dev.holdfast.engine.managedkey.clouda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A cut to the key service")
class OutageTest {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private final KmsLab lab = new KmsLab(KmsDouble.start(), LIMIT, Optional.empty(), Map.of());
    private final KeyBackend backend = lab.open(KmsLab.EC);
    private final AtomicInteger signed = new AtomicInteger();
    private final Queue<BackendException> failures = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean over = new AtomicBoolean();

    private void sign(BackendKey key) {
        try {
            backend.sign(key, new SignatureScheme(HashAlgorithm.SHA2_256, false), new byte[] {1});
            signed.incrementAndGet();
        } catch (BackendException e) {
            failures.add(e);
        }
    }

    private void work(BackendKey key) {
        while (!over.get()) {
            sign(key);
        }
    }

    @Test
    @DisplayName("under load fails calls in time, and the first call after it succeeds")
    void heals() throws InterruptedException {
        BackendKey key = backend.generate();
        List<Thread> workers =
                Stream.generate(() -> new Thread(() -> work(key))).limit(6).toList();
        workers.forEach(Thread::start);
        await().until(() -> signed.get() > 20);
        lab.service.down();
        await().until(() -> failures.size() > 10);
        over.set(true);
        for (Thread worker : workers) {
            worker.join();
        }
        assertThat(failures).allMatch(e -> e.category() == Category.UNREACHABLE);
        failures.clear();
        lab.service.up();
        int before = signed.get();
        sign(key);
        assertThat(failures).isEmpty();
        assertThat(signed).hasValue(before + 1);
        lab.close();
    }

    @Test
    @DisplayName("that is shorter than the pauses between attempts is not seen")
    void isBridged() throws InterruptedException {
        BackendKey key = backend.generate();
        lab.service.down();
        Thread worker = new Thread(() -> sign(key));
        worker.start();
        lab.service.up();
        worker.join();
        assertThat(failures).isEmpty();
        lab.close();
    }
}
