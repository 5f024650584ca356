package dev.holdfast.engine.managedkey.pkcs11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.crypto.signature.HashAlgorithm;
import dev.holdfast.engine.crypto.signature.SignatureCheck;
import dev.holdfast.engine.crypto.signature.SignatureScheme;
import dev.holdfast.engine.managedkey.BackendException;
import dev.holdfast.engine.managedkey.BackendException.Category;
import dev.holdfast.engine.managedkey.BackendKey;
import dev.holdfast.engine.managedkey.KeyBackend;
import dev.holdfast.engine.testing.Background;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/**
 * Threads that keep signing with one key while its HSM goes wrong. Each signature is verified; a failure of the backend is
 * noted, anything else ends the thread and fails the test.
 */
final class Signers implements AutoCloseable {
    private static final SignatureScheme SHA256 = new SignatureScheme(HashAlgorithm.SHA2_256, false);

    private final KeyBackend backend;
    private final BackendKey key;
    private final List<CompletableFuture<Void>> threads;
    private final AtomicLongArray made;
    private final ConcurrentLinkedQueue<BackendException> failures = new ConcurrentLinkedQueue<>();
    private volatile boolean ended;

    private Signers(KeyBackend backend, BackendKey key, int count) {
        this.backend = backend;
        this.key = key;
        this.made = new AtomicLongArray(count);
        this.threads = IntStream.range(0, count)
                .mapToObj(i -> Background.run(() -> work(i)))
                .toList();
    }

    /** Four threads, after each of them has had time to begin. */
    static Signers four(KeyBackend backend, BackendKey key) {
        Signers signers = new Signers(backend, key, 4);
        signers.awaitMore();
        return signers;
    }

    /** Ends the HSM three times and brings it back: the very next call must succeed, and the threads' must again. */
    static void outlive(KeyBackend backend, BackendKey key, Runnable end, Runnable back) {
        try (Signers signers = four(backend, key)) {
            for (int i = 0; i < 3; i++) {
                end.run();
                signers.awaitFailures();
                back.run();
                sign(backend, key, i);
                signers.awaitMore();
            }
            assertThat(signers.failures())
                    .extracting(BackendException::category)
                    .containsOnly(Category.UNREACHABLE);
        }
    }

    private void work(int thread) {
        while (!ended) {
            try {
                sign(backend, key, made.get(thread));
                made.incrementAndGet(thread);
            } catch (BackendException e) {
                failures.add(e);
            }
        }
    }

    /** One signature over the number, which must be right. */
    static void sign(KeyBackend backend, BackendKey key, long number) {
        byte[] message = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
        byte[] signature = backend.sign(key, SHA256, message);
        assertThat(SignatureCheck.verify(key.publicKey(), SHA256, message, signature))
                .as("signature %s", number)
                .isTrue();
    }

    /** Waits for five more signatures of each thread. */
    void awaitMore() {
        long[] wanted = IntStream.range(0, made.length())
                .mapToLong(i -> made.get(i) + 5)
                .toArray();
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(2))
                .until(() -> haveEnded() || IntStream.range(0, made.length()).allMatch(i -> made.get(i) >= wanted[i]));
        assertThat(haveEnded()).as("a thread has ended").isFalse();
    }

    private boolean haveEnded() {
        return threads.stream().anyMatch(CompletableFuture::isDone);
    }

    /** Waits until twenty more calls have failed. */
    void awaitFailures() {
        int wanted = failures.size() + 20;
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(2))
                .until(() -> failures.size() >= wanted);
    }

    /** What has failed so far. */
    List<BackendException> failures() {
        return List.copyOf(failures);
    }

    /** Ends the threads and throws what ended one of them before. */
    @Override
    public void close() {
        ended = true;
        threads.forEach(CompletableFuture::join);
    }
}
