package dev.holdfast.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.api.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Transit keys under many hands")
@Timeout(120)
class TransitUnderLoadTest extends TransitCalls {
    private static final int THREADS = 6;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS + 1);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    private void all(List<Callable<Boolean>> work) throws Exception {
        for (Future<Boolean> done : threads.invokeAll(work)) {
            assertThat(done.get()).isTrue();
        }
    }

    @Test
    @DisplayName("are rotated without losing a version or a ciphertext")
    void rotation() throws Exception {
        make("k", "aes256-gcm96");
        Queue<String> ciphertexts = new ConcurrentLinkedQueue<>();
        List<Callable<Boolean>> work = new ArrayList<>(Collections.nCopies(THREADS - 2, () -> {
            for (int i = 0; i < 40; i++) {
                String ciphertext = encrypt("k", "text " + i);
                assertThat(decrypt("k", ciphertext)).isEqualTo("text " + i);
                ciphertexts.add(ciphertext);
            }
            return true;
        }));
        work.addAll(Collections.nCopies(2, () -> {
            for (int i = 0; i < 10; i++) {
                post("keys/k/rotate");
                post("keys/k/config", "deletion_allowed", i % 2 == 0);
            }
            return true;
        }));
        all(work);
        assertThat(lab.read("t/keys/k")).containsEntry("latest_version", 21);
        assertThat(ciphertexts).hasSize(160).allSatisfy(text -> assertThat(decrypt("k", text))
                .startsWith("text "));
    }

    @Test
    @DisplayName("made by many at once are one key")
    void upsert() throws Exception {
        for (int round = 0; round < 10; round++) {
            String name = "k" + round;
            Queue<String> ciphertexts = new ConcurrentLinkedQueue<>();
            all(Collections.nCopies(THREADS, () -> ciphertexts.add(encrypt(name, "one"))));
            assertThat(ciphertexts)
                    .allSatisfy(text -> assertThat(decrypt(name, text)).isEqualTo("one"));
        }
    }

    @Test
    @DisplayName("deleted and made anew with other types while they are used answer with success or 400")
    void comingAndGoing() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        List<Callable<Boolean>> work = new ArrayList<>(Collections.nCopies(THREADS - 2, () -> {
            while (!over.get()) {
                Map<String, Object> data = members("plaintext", "", "input", "", "type", "chacha20-poly1305");
                for (String path : List.of("encrypt/k", "hmac/k", "sign/k")) {
                    assertThat(lab.call(Operation.UPDATE, "t/" + path, data).status())
                            .as(path)
                            .isIn(200, 400);
                }
            }
            return true;
        }));
        work.add(() -> {
            try {
                for (String type : Collections.nCopies(8, List.of("aes128-gcm96", "ed25519", "hmac")).stream()
                        .flatMap(List::stream)
                        .toList()) {
                    call("keys/k/config", "deletion_allowed", true);
                    lab.call(Operation.DELETE, "t/keys/k", Map.of());
                    post("keys/k", "type", type);
                }
            } finally {
                over.set(true);
            }
            return true;
        });
        all(work);
    }

    @Test
    @DisplayName("answer calls while the server is sealed under them with success or 503, and work on after it")
    void sealing() throws Exception {
        make("k", "aes256-gcm96");
        String kept = encrypt("k", "kept");
        AtomicBoolean over = new AtomicBoolean();
        List<Callable<Boolean>> work = new ArrayList<>(Collections.nCopies(THREADS - 2, () -> {
            while (!over.get()) {
                assertThat(call("encrypt/k", "plaintext", "").status()).isIn(200, 503);
                assertThat(call("decrypt/k", "ciphertext", kept).status()).isIn(200, 503);
            }
            return true;
        }));
        work.add(() -> {
            try {
                for (int i = 0; i < 5; i++) {
                    lab.write("sys/seal", Map.of());
                    lab.engine.unseal();
                }
            } finally {
                over.set(true);
            }
            return true;
        });
        all(work);
        assertThat(decrypt("k", kept)).isEqualTo("kept");
    }
}
