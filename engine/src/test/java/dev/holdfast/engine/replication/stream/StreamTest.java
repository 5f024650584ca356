package dev.holdfast.engine.replication.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.replication.stream.Frame.Heartbeat;
import dev.holdfast.engine.replication.stream.Frame.Shipped;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.RecordOrderException;
import dev.holdfast.engine.store.RecordsGoneException;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.ReplicatedRecord;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.memory.MemoryStore;
import dev.holdfast.engine.store.tree.TreeRoot;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A stream of records")
class StreamTest {
    /** Larger than what sockets hold. */
    private static final int MANY = 15_000;

    private final Store primary = new MemoryStore();
    private final Store secondary = new MemoryStore();
    private final List<ReplicatedRecord> applied = new ArrayList<>();
    private final List<Heartbeat> heard = Collections.synchronizedList(new ArrayList<>());

    private final Applier applier = new Applier(secondary.replicated(), new Applier.Listener() {
        @Override
        public void applied(List<ReplicatedRecord> records) {
            applied.addAll(records);
        }

        @Override
        public void heard(Heartbeat heartbeat) {
            heard.add(heartbeat);
        }
    });

    private static ReplicatedRecord record(long sequence, long generation) {
        Change change = Change.put(Key.replicated("r/" + sequence), ("v" + sequence).getBytes(UTF_8));
        return new ReplicatedRecord(sequence, generation, 1000 + sequence, List.of(change));
    }

    private static byte[] bytes(ReplicatedRecord... records) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (ReplicatedRecord record : records) {
            FrameCodec.write(new Shipped(record), new FrameOutput(bytes));
        }
        return bytes.toByteArray();
    }

    private void apply(ReplicatedRecord... records) throws IOException {
        applier.apply(new ByteArrayInputStream(bytes(records)));
    }

    @Test
    @DisplayName("is applied in order, and what was applied is told")
    void inOrder() throws IOException {
        apply(record(1, 4), record(2, 4), record(3, 5));
        assertThat(secondary.replicated().position()).isEqualTo(new ReplicatedPosition(3, 5));
        assertThat(applied).extracting(ReplicatedRecord::sequence).containsExactly(1L, 2L, 3L);
        assertThat(secondary.get(Key.replicated("r/2"))).hasValue("v2".getBytes(UTF_8));
    }

    @Test
    @DisplayName("is refused where a record is repeated, missing or of a lower generation; all before it is applied")
    void wrongOrder() {
        for (ReplicatedRecord wrong : List.of(record(2, 4), record(4, 4), record(3, 3))) {
            Store store = new MemoryStore();
            Applier fresh = new Applier(store.replicated(), new Ignoring());
            assertThatExceptionOfType(RecordOrderException.class)
                    .isThrownBy(() -> fresh.apply(
                            new ByteArrayInputStream(bytes(record(1, 4), record(2, 4), wrong, record(3, 4)))))
                    .withMessageContaining("record 2 of generation 4");
            assertThat(store.replicated().position()).isEqualTo(new ReplicatedPosition(2, 4));
        }
    }

    @Test
    @DisplayName("ends at a torn or changed frame, and all before it is applied")
    void torn() throws IOException {
        byte[] whole = bytes(record(1, 1), record(2, 1));
        int first = bytes(record(1, 1)).length;
        for (int end = 1; end < whole.length; end++) {
            Store store = new MemoryStore();
            Applier fresh = new Applier(store.replicated(), new Ignoring());
            InputStream cut = new ByteArrayInputStream(whole, 0, end);
            if (end == first) {
                fresh.apply(cut);
            } else {
                assertThatThrownBy(() -> fresh.apply(cut)).isInstanceOf(BadFrameException.class);
            }
            assertThat(store.replicatedSequence()).isEqualTo(end < first ? 0 : 1);
        }
        whole[first + 40] ^= 4;
        assertThatThrownBy(() -> applier.apply(new ByteArrayInputStream(whole))).hasMessageContaining("checksum");
        assertThat(secondary.replicatedSequence()).isEqualTo(1);
    }

    private static class Ignoring implements Applier.Listener {
        @Override
        public void applied(List<ReplicatedRecord> records) {}

        @Override
        public void heard(Heartbeat heartbeat) {}
    }

    private static Thread ship(Shipper shipper, long after, OutputStream out) {
        Thread sender = new Thread(() -> {
            try {
                shipper.ship(after, out);
            } catch (IOException | InterruptedException e) {
                // the test is over
            }
        });
        sender.start();
        return sender;
    }

    @Test
    @DisplayName("begins with a heartbeat, and has the primary's root while nothing is written")
    void heartbeats() throws IOException, InterruptedException {
        primary.write(Change.put(Key.replicated("a"), new byte[1]));
        try (Pipe pipe = new Pipe()) {
            Thread shipper = ship(new Shipper(primary, Clock.systemUTC(), Duration.ofMillis(50)), 0, pipe.out());
            Thread receiver = new Thread(() -> pipe.drainInto(applier));
            receiver.start();
            await().until(() -> heard.stream().anyMatch(h -> h.tree().isPresent()));
            Heartbeat first = heard.get(0);
            assertThat(first.reached()).isEqualTo(new ReplicatedPosition(1, 0));
            assertThat(first.tree()).isEmpty();
            Frame.Root root = heard.get(heard.size() - 1).tree().orElseThrow();
            assertThat(root.sequence()).isEqualTo(1);
            assertThat(root.digest()).isEqualTo(secondary.tree().root().digest());
            shipper.interrupt();
            shipper.join();
        }
    }

    @Test
    @DisplayName("has the primary's root while writes go on, at the very record that was applied before")
    void rootUnderWrites() throws IOException, InterruptedException {
        AtomicLong compared = new AtomicLong();
        Applier comparing = new Applier(secondary.replicated(), new Ignoring() {
            @Override
            public void heard(Heartbeat heartbeat) {
                heartbeat.tree().filter(root -> root.sequence() > 0).ifPresent(root -> {
                    TreeRoot own = secondary.tree().root();
                    assertThat(own.position().sequence()).isEqualTo(root.sequence());
                    assertThat(own.digest()).isEqualTo(root.digest());
                    compared.incrementAndGet();
                });
            }
        });
        try (Pipe pipe = new Pipe()) {
            Thread shipper = ship(new Shipper(primary, Clock.systemUTC(), Duration.ofMillis(30)), 0, pipe.out());
            Thread receiver = new Thread(() -> pipe.drainInto(comparing));
            receiver.start();
            for (int i = 0; compared.get() < 5 && receiver.isAlive(); i++) {
                primary.write(Change.put(Key.replicated("w/" + i), new byte[1]));
                TimeUnit.MILLISECONDS.sleep(1);
            }
            assertThat(compared).hasValueGreaterThanOrEqualTo(5);
            shipper.interrupt();
            shipper.join();
        }
    }

    @Test
    @DisplayName("is not begun where the log does not reach back")
    void gone() {
        primary.write(Change.put(Key.replicated("a"), new byte[1]));
        primary.replicated().copy(List.of(Change.put(Key.replicated("b"), new byte[1])));
        Shipper shipper = new Shipper(primary, Clock.systemUTC(), Duration.ofSeconds(1));
        assertThatExceptionOfType(RecordsGoneException.class)
                .isThrownBy(() -> shipper.ship(0, new ByteArrayOutputStream()));
    }

    @Test
    @DisplayName("holds up the sender when the receiver does not read, and loses nothing")
    void slowReceiver() throws IOException, InterruptedException {
        primary.replicated().keepAfter("slow", 0);
        for (int i = 0; i < MANY; i++) {
            primary.write(Change.put(Key.replicated("p/" + i), new byte[2000]));
        }
        try (Pipe pipe = new Pipe()) {
            Shipper shipper = new Shipper(primary, Clock.systemUTC(), Duration.ofSeconds(5));
            Thread sender = ship(shipper, 0, pipe.out());
            AtomicLong seen = new AtomicLong();
            await().pollInterval(Duration.ofMillis(300))
                    .until(() -> shipper.shipped() > 0 && seen.getAndSet(shipper.shipped()) == shipper.shipped());
            assertThat(shipper.shipped()).isLessThan(MANY);
            Thread receiver = new Thread(() -> pipe.drainInto(applier));
            receiver.start();
            await().until(() -> secondary.replicatedSequence() == MANY);
            assertThat(secondary.tree().root().digest())
                    .isEqualTo(primary.tree().root().digest());
            sender.interrupt();
            sender.join();
        }
    }

    @Test
    @DisplayName("of nothing ends at once")
    void empty() throws IOException {
        applier.apply(InputStream.nullInputStream());
        assertThat(applied).isEmpty();
        assertThat(secondary.replicatedSequence()).isZero();
    }
}
