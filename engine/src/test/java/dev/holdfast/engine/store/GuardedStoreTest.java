package dev.holdfast.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A guarded store")
class GuardedStoreTest {
    private final GuardedStore store = new GuardedStore(new MemoryStore());

    private static Change put(Key key) {
        return Change.put(key, "value".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    @DisplayName("refuses replicated entries while it is shut, also beside local ones, and takes local ones alone")
    void shut() {
        store.shut(() -> new IllegalStateException("shut"));
        assertThatThrownBy(() -> store.write(put(Key.local("l")), put(Key.replicated("r"))))
                .hasMessage("shut");
        assertThat(store.get(Key.local("l"))).isEmpty();
        store.write(put(Key.local("l")));
        assertThat(store.get(Key.local("l"))).isPresent();
        store.admit();
        store.write(put(Key.replicated("r")));
        assertThat(store.get(Key.replicated("r"))).isPresent();
    }

    @Test
    @DisplayName("keeps writes waiting while work is done that needs stillness")
    void still() throws InterruptedException {
        CountDownLatch written = new CountDownLatch(1);
        Thread writer = new Thread(() -> {
            store.write(put(Key.replicated("r")));
            written.countDown();
        });
        store.still(() -> {
            writer.start();
            assertThat(isDown(written, 100)).isFalse();
            return null;
        });
        assertThat(isDown(written, 10_000)).isTrue();
        writer.join();
    }

    private static boolean isDown(CountDownLatch latch, long millis) {
        try {
            return latch.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
