package dev.holdfast.engine.replication.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.h2.H2Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A secondary")
class SyncTest {
    @TempDir
    Path temp;

    private final Random random = new Random();
    private Store primary;
    private Store secondary;
    private LoopbackPrimary server;
    private LoopbackSecondary follower;

    @BeforeEach
    void open() throws IOException {
        primary = H2Store.open(temp.resolve("primary"));
        secondary = H2Store.open(temp.resolve("secondary"));
        server = new LoopbackPrimary(primary, Duration.ofMillis(100));
        follower = new LoopbackSecondary(secondary, server.port());
    }

    @AfterEach
    void close() throws IOException {
        follower.close();
        server.cut();
        server.close();
        primary.close();
        secondary.close();
    }

    private static Change put(Random random, int path, int bytes) {
        byte[] value = new byte[random.nextInt(bytes)];
        random.nextBytes(value);
        return Change.put(Key.replicated("path/" + path), value);
    }

    private static void fill(Store store, int entries, Random random) {
        for (int i = 0; i < entries; i += 100) {
            List<Change> changes = new ArrayList<>();
            for (int path = i; path < i + 100; path++) {
                changes.add(put(random, path, 200));
            }
            store.write(changes);
        }
    }

    /** The log of a store reaches back no more. */
    private static void losesLog(Store store) {
        store.replicated().copy(List.of(Change.put(Key.replicated("lost"), new byte[] {1})));
    }

    private void write(Store store, AtomicBoolean done) {
        Random mine = new Random(7);
        while (!done.get()) {
            Change change = mine.nextInt(4) == 0
                    ? Change.delete(Key.replicated("path/" + mine.nextInt(5000)))
                    : put(mine, mine.nextInt(6000), 500);
            store.write(change);
        }
    }

    @Test
    @DisplayName("that is new gets everything, and goes on with the stream, while the primary is written to")
    void firstTime() throws InterruptedException {
        fill(primary, 5000, random);
        primary.write(
                Change.put(Key.replicated("large"), new byte[5 << 20]), Change.put(Key.local("own"), new byte[1]));
        losesLog(primary);
        secondary.write(Change.put(Key.local("mine"), new byte[1]));
        AtomicBoolean done = new AtomicBoolean();
        Thread writer = new Thread(() -> write(primary, done));
        writer.start();
        follower.start();
        await().atMost(Duration.ofSeconds(60)).until(follower::isExact);
        done.set(true);
        writer.join();
        SameEntries.verify(primary, secondary);
        assertThat(follower.synchronisations()).isEqualTo(1);
        assertThat(secondary.get(Key.local("mine"))).isPresent();
        assertThat(secondary.get(Key.local("own"))).isEmpty();
    }

    @Test
    @DisplayName("that was away for longer than the log reaches fetches what differs, and removes what is gone")
    void logTruncated() throws IOException {
        fill(primary, 3000, random);
        losesLog(primary);
        follower.synchronise();
        for (int i = 0; i < 50; i++) {
            primary.write(put(random, i * 60, 300), Change.delete(Key.replicated("path/" + (i * 60 + 1))));
            primary.write(Change.put(Key.replicated("new/" + i), new byte[i]));
        }
        losesLog(primary);
        long before = server.sent();
        follower.start();
        SameEntries.verify(primary, secondary);
        assertThat(follower.synchronisations()).isEqualTo(2);
        assertThat(server.sent() - before).isLessThan(1 << 20);
        assertThat(follower.progress().done()).isEqualTo(follower.progress().total());
    }

    @Test
    @DisplayName("whose entries were changed behind its back is brought into line")
    void changedBehind() throws IOException {
        fill(primary, 1000, random);
        losesLog(primary);
        follower.synchronise();
        secondary.replicated().copy(List.of(put(random, 5, 100), Change.delete(Key.replicated("path/7"))));
        secondary.replicated().copy(List.of(Change.put(Key.replicated("stranger"), new byte[2])));
        follower.synchronise();
        SameEntries.verify(primary, secondary);
    }

    @Test
    @DisplayName("has the copy of an empty primary, too")
    void empty() throws IOException {
        follower.synchronise();
        assertThat(follower.isExact()).isTrue();
        primary.write(put(random, 1, 10));
        follower.synchronise();
        SameEntries.verify(primary, secondary);
    }

    @Test
    @DisplayName("comes level after connections are cut again and again, in the synchronisation and in the stream")
    void cut() throws InterruptedException {
        fill(primary, 4000, random);
        losesLog(primary);
        AtomicBoolean done = new AtomicBoolean();
        Thread writer = new Thread(() -> write(primary, done));
        writer.start();
        follower.start();
        for (int i = 0; i < 30; i++) {
            Thread.sleep(random.nextInt(60));
            server.cut();
        }
        done.set(true);
        writer.join();
        SameEntries.verify(primary, secondary);
        await().until(follower::isExact);
    }

    @Test
    @DisplayName("is not exact before the records were applied that entries may show already")
    void exactness() throws IOException {
        fill(primary, 500, random);
        losesLog(primary);
        boolean[] once = new boolean[1];
        follower.telling(records -> {}, changes -> {
            if (!once[0]) {
                once[0] = true;
                primary.write(put(random, 1, 100));
                primary.write(Change.delete(Key.replicated("path/2")));
            }
        });
        ReplicatedPosition from = follower.synchronise();
        assertThat(from.sequence()).isEqualTo(primary.replicatedSequence() - 2);
        assertThat(follower.isExact()).isFalse();
        SyncMark mark = new SyncMark(secondary);
        assertThat(mark.applied(from.sequence() + 1)).isFalse();
        secondary.replicated().apply(primary.replicated().after(from.sequence(), 1 << 20));
        assertThat(mark.applied(from.sequence() + 2)).isTrue();
        assertThat(new SyncMark(secondary).state()).isEmpty();
        SameEntries.verify(primary, secondary);
    }

    @Test
    @DisplayName("is told by the primary why it cannot be asked, and changes nothing")
    void refused() throws IOException {
        Store closed = new MemoryStore();
        closed.close();
        try (LoopbackPrimary down = new LoopbackPrimary(closed, Duration.ofSeconds(1))) {
            secondary.write(put(random, 1, 10));
            LoopbackSecondary asking = new LoopbackSecondary(secondary, down.port());
            assertThatThrownBy(asking::synchronise)
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("closed");
            assertThat(secondary.replicatedSequence()).isEqualTo(1);
            assertThat(new SyncMark(secondary).state()).isEmpty();
        }
    }

    @Test
    @DisplayName("keeps the log of the primary from the beginning of a synchronisation on")
    void kept() throws IOException {
        fill(primary, 300, random);
        ReplicatedPosition from = follower.synchronise();
        assertThat(primary.replicated().readers()).containsEntry("south", from.sequence());
    }
}
