package dev.holdfast.engine.managedkey.cloudb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A network that is cut for a while under load")
class NetworkCutTest {
    private static final SignatureScheme SCHEME = new SignatureScheme(HashAlgorithm.SHA2_256, false);
    private static final int CALLERS = 8;

    private final VaultDouble vault = VaultDouble.plain();
    private final CloudBLab lab = CloudBLab.on(vault.http.url(), Duration.ofSeconds(2));
    private final KeyBackend key = lab.open();
    private final BackendKey made = key.generate();
    private final AtomicInteger signed = new AtomicInteger();
    private final Set<Category> failures = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final List<Throwable> surprises = new ArrayList<>();

    @AfterEach
    void close() {
        running.set(false);
        lab.close();
        vault.close();
    }

    private void load() {
        while (running.get()) {
            try {
                key.sign(made, SCHEME, new byte[1]);
                signed.incrementAndGet();
            } catch (BackendException e) {
                failures.add(e.category());
            }
        }
    }

    private Thread caller() {
        Thread thread = new Thread(this::load, "caller");
        thread.setUncaughtExceptionHandler((t, e) -> {
            synchronized (surprises) {
                surprises.add(e);
            }
        });
        thread.start();
        return thread;
    }

    private void awaitSignatures(int more) {
        int before = signed.get();
        await().atMost(Duration.ofSeconds(20)).until(() -> signed.get() >= before + more);
    }

    @Test
    @DisplayName("is told as such, and over at the first call that can succeed")
    void healsByItself() throws InterruptedException {
        List<Thread> callers = new ArrayList<>();
        for (int i = 0; i < CALLERS; i++) {
            callers.add(caller());
        }
        awaitSignatures(20);
        for (int cut = 0; cut < 3; cut++) {
            vault.http.stop();
            await().atMost(Duration.ofSeconds(20)).until(() -> !failures.isEmpty());
            vault.http.start();
            assertThat(key.sign(made, SCHEME, new byte[1])).hasSize(256);
            awaitSignatures(20);
            assertThat(failures).isSubsetOf(Category.UNREACHABLE, Category.TIMEOUT);
            failures.clear();
        }
        running.set(false);
        for (Thread caller : callers) {
            caller.join();
        }
        assertThat(surprises).isEmpty();
    }
}
