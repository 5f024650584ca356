package dev.holdfast.engine.managedkey.cloudc;

import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.MESSAGE;
import static dev.holdfast.engine.managedkey.cloudc.CloudCLab.SHA256;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A key at provider C under load")
class CloudCHealingTest {
    private static final int CALLERS = 4;

    private final AtomicBoolean working = new AtomicBoolean(true);
    private final AtomicInteger signatures = new AtomicInteger();
    private final Queue<BackendException> failures = new ConcurrentLinkedQueue<>();

    private void signOn(KeyBackend backend, BackendKey key) {
        while (working.get()) {
            try {
                backend.sign(key, SHA256, MESSAGE);
                signatures.incrementAndGet();
            } catch (BackendException e) {
                failures.add(e);
            }
        }
    }

    @Test
    @DisplayName("works again within one call after all its connections died in silence")
    void outlivesDeadConnections(@TempDir Path folder) throws InterruptedException {
        try (KmsDouble provider = KmsDouble.plain();
                Relay relay = new Relay(provider.port())) {
            provider.rings().addRing(CloudCLab.RING);
            Path credentials = provider.credentials(folder);
            try (CloudCLab lab = new CloudCLab(CloudCLab.backend(relay.url()), Duration.ofSeconds(6), credentials)) {
                KeyBackend backend = lab.open();
                BackendKey key = backend.generate();
                provider.befall(Mishaps.together(CALLERS));
                signAtOnce(backend, key);
                assertThat(relay.killAll()).isGreaterThan(1);
                assertThat(backend.sign(key, SHA256, MESSAGE)).isNotEmpty();
            }
        }
    }

    /** Leaves several connections behind: the provider answers nobody before all have asked. */
    private static void signAtOnce(KeyBackend backend, BackendKey key) throws InterruptedException {
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        for (int i = 0; i < CALLERS; i++) {
            callers.execute(() -> backend.sign(key, SHA256, MESSAGE));
        }
        callers.shutdown();
        assertThat(callers.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    }

    private void awaitMore(int count) {
        int before = signatures.get();
        await().atMost(Duration.ofSeconds(30)).until(() -> signatures.get() >= before + count);
    }

    @Test
    @DisplayName("fails while the network is cut, and works again by itself at the first call afterwards")
    void healsByItself(@TempDir Path folder) throws InterruptedException {
        try (KmsDouble provider = KmsDouble.plain();
                CloudCLab lab = CloudCLab.over(provider, folder, Duration.ofSeconds(5))) {
            KeyBackend backend = lab.open();
            BackendKey key = backend.generate();
            ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
            for (int i = 0; i < CALLERS; i++) {
                callers.execute(() -> signOn(backend, key));
            }
            awaitMore(20);
            provider.stop();
            await().until(() -> failures.size() >= CALLERS);
            provider.start();
            assertThat(backend.sign(key, SHA256, MESSAGE)).isNotEmpty();
            awaitMore(20);
            working.set(false);
            callers.shutdown();
            assertThat(callers.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(failures).allSatisfy(failure -> assertThat(failure.data()).containsEntry("category", "unreachable"));
    }
}
