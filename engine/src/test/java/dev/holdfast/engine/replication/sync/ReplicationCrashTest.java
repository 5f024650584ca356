package dev.holdfast.engine.replication.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.testing.Rounds;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A secondary whose process is killed")
@Tag("faults")
class ReplicationCrashTest {
    private static final int ROUNDS = Rounds.of(3, 100);
    private static final int ENTRIES = 20_000;

    @TempDir
    Path folder;

    private final Random random = new Random();
    private final Store primary = new MemoryStore();

    private Change change() {
        Key key = Key.replicated("path/" + random.nextInt(ENTRIES));
        return random.nextInt(5) == 0 ? Change.delete(key) : Change.put(key, new byte[random.nextInt(1500)]);
    }

    private void writeSome(int writes) {
        for (int i = 0; i < writes; i++) {
            primary.write(change(), change());
        }
    }

    private Thread writer(AtomicBoolean done) {
        Thread writer = new Thread(() -> {
            while (!done.get()) {
                writeSome(50);
                pause();
            }
        });
        writer.start();
        return writer;
    }

    private static void pause() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void comesLevel(LoopbackPrimary server) throws IOException {
        try (Store store = H2Store.open(folder)) {
            LoopbackSecondary secondary = new LoopbackSecondary(store, server.port());
            Thread following = secondary.start();
            SameEntries.verify(primary, store);
            await().until(secondary::isExact);
            secondary.close();
            await().until(() -> !following.isAlive());
        }
    }

    @Test
    @DisplayName("in the stream comes level when it is started again, with every record once and in order")
    void inTheStream() throws IOException, InterruptedException {
        AtomicBoolean done = new AtomicBoolean();
        primary.replicated().keepAfter("south", 0);
        Thread writer = writer(done);
        try (LoopbackPrimary server = new LoopbackPrimary(primary, Duration.ofMillis(100))) {
            for (int round = 0; round < ROUNDS; round++) {
                SecondaryProcess.killedAfter(folder, server.port(), 2 + random.nextInt(100));
            }
            done.set(true);
            writer.join();
            comesLevel(server);
        }
    }

    @Test
    @DisplayName("in a synchronisation goes on with what is missing when it is started again")
    void inASynchronisation() throws IOException, InterruptedException {
        fill();
        AtomicBoolean done = new AtomicBoolean();
        Thread writer = writer(done);
        try (LoopbackPrimary server = new LoopbackPrimary(primary, Duration.ofMillis(100))) {
            int fetched = 0;
            for (int round = 0; round < ROUNDS; round++) {
                fetched += SecondaryProcess.killedAfter(folder, server.port(), 2 + random.nextInt(12));
            }
            assertThat(fetched).isPositive();
            done.set(true);
            writer.join();
            comesLevel(server);
        }
    }

    /** Of a log that does not reach back. */
    private void fill() {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < ENTRIES; i++) {
            byte[] value = new byte[1000];
            random.nextBytes(value);
            changes.add(Change.put(Key.replicated("path/" + i), value));
        }
        primary.replicated().copy(changes);
        primary.write(Change.put(Key.replicated("first"), new byte[1]));
        primary.replicated().copy(List.of(Change.put(Key.replicated("lost"), new byte[1])));
    }
}
