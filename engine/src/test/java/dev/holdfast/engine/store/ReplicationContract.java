package dev.holdfast.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What every store promises about its replicated history, run against each of them. */
public abstract class ReplicationContract {
    private static final int PLENTY = 1 << 20;

    private Store store;

    /** A new, empty store. */
    protected abstract Store open();

    @BeforeEach
    void openStore() {
        store = open();
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    private ReplicatedLog log() {
        return store.replicated();
    }

    private static Change put(String path) {
        return Change.put(Key.replicated(path), path.getBytes(UTF_8));
    }

    private static Change local(String path) {
        return Change.put(Key.local(path), new byte[] {1});
    }

    private static Change delete(String path) {
        return Change.delete(Key.replicated(path));
    }

    private static ReplicatedRecord record(long sequence, long generation) {
        return new ReplicatedRecord(sequence, generation, 1000 + sequence, List.of(put("r/" + sequence)));
    }

    private List<Long> sequencesAfter(long sequence) {
        return log().after(sequence, PLENTY).stream()
                .map(ReplicatedRecord::sequence)
                .toList();
    }

    private void gone(long sequence, long oldest) {
        assertThatExceptionOfType(RecordsGoneException.class)
                .isThrownBy(() -> log().after(sequence, PLENTY))
                .satisfies(e -> assertThat(e.oldest()).isEqualTo(oldest));
        assertThat(log().oldest()).isEqualTo(oldest);
    }

    @Nested
    @DisplayName("Records")
    class Records {
        @Test
        @DisplayName("are read from a sequence, in order, without changes of local entries")
        void read() {
            store.write(put("a"), local("l"));
            store.write(local("m"));
            store.write(put("b"), Change.delete(Key.replicated("a")));
            List<ReplicatedRecord> records = log().after(0, PLENTY);
            assertThat(records).extracting(ReplicatedRecord::sequence).containsExactly(1L, 2L);
            assertThat(records.get(0).changes()).extracting(Change::key).containsExactly(Key.replicated("a"));
            assertThat(records.get(1).changes().get(1).value()).isEmpty();
            assertThat(records.get(1).time()).isCloseTo(System.currentTimeMillis(), within(60_000L));
            assertThat(sequencesAfter(1)).containsExactly(2L);
        }

        @Test
        @DisplayName("that do not exist yet are none, which is another answer than gone")
        void notYet() {
            assertThat(log().after(0, PLENTY)).isEmpty();
            store.write(put("a"));
            assertThat(log().after(1, PLENTY)).isEmpty();
            assertThat(log().after(100, PLENTY)).isEmpty();
        }

        @Test
        @DisplayName("come in batches of the size that was asked for, and at least one at a time")
        void batches() {
            for (int i = 0; i < 50; i++) {
                store.write(Change.put(Key.replicated("p" + i), new byte[1000]));
            }
            assertThat(log().after(10, 1)).hasSize(1);
            assertThat(log().after(10, 5000)).hasSizeBetween(4, 6);
            List<Long> followed = new ArrayList<>();
            for (var batch = log().after(0, 7000);
                    !batch.isEmpty();
                    batch = log().after(followed.get(followed.size() - 1), 7000)) {
                batch.forEach(record -> followed.add(record.sequence()));
            }
            assertThat(followed).isEqualTo(LongStream.rangeClosed(1, 50).boxed().toList());
        }

        @Test
        @Timeout(60)
        @DisplayName("can be followed while several threads write them, each waking the follower")
        void followed() throws InterruptedException {
            Semaphore woken = new Semaphore(0);
            Subscription subscription = log().subscribe(woken::release);
            IntStream.range(0, 4)
                    .mapToObj(w -> new Thread(
                            () -> IntStream.range(0, 100).forEach(i -> store.write(put(w + "/" + i), local("l" + w)))))
                    .forEach(Thread::start);
            for (long at = 0; at < 400; ) {
                woken.acquire();
                List<Long> batch = sequencesAfter(at);
                assertThat(batch)
                        .isEqualTo(LongStream.rangeClosed(at + 1, at + batch.size())
                                .boxed()
                                .toList());
                at += batch.size();
            }
            subscription.close();
        }

        @Test
        @DisplayName("wake nobody who has closed the subscription")
        void unsubscribed() {
            AtomicInteger wakes = new AtomicInteger();
            Subscription subscription = log().subscribe(wakes::incrementAndGet);
            subscription.close();
            store.write(put("a"));
            assertThat(wakes).hasValue(0);
        }
    }

    @Nested
    @DisplayName("Records of a primary")
    class Received {
        @Test
        @DisplayName("are carried out under their own numbers and time")
        void applied() {
            log().apply(List.of(record(1, 5), record(2, 5)));
            log().apply(List.of(record(3, 6)));
            assertThat(log().position()).isEqualTo(new ReplicatedPosition(3, 6));
            assertThat(store.replicatedSequence()).isEqualTo(3);
            assertThat(store.get(Key.replicated("r/2"))).isPresent();
            assertThat(log().after(0, PLENTY))
                    .extracting(ReplicatedRecord::time)
                    .containsExactly(1001L, 1002L, 1003L);
        }

        @Test
        @DisplayName("that were applied, leave a gap or are of an older generation are refused and change nothing")
        void refused() {
            log().apply(List.of(record(1, 5)));
            for (ReplicatedRecord wrong : List.of(record(1, 5), record(3, 5), record(2, 4))) {
                assertThatExceptionOfType(RecordOrderException.class)
                        .isThrownBy(() -> log().apply(List.of(wrong)))
                        .withMessageContaining("record 1 of generation 5");
            }
            assertThat(log().position()).isEqualTo(new ReplicatedPosition(1, 5));
            assertThat(store.get(Key.replicated("r/3"))).isEmpty();
            log().apply(List.of(record(2, 5)));
        }

        @Test
        @DisplayName("have changes of replicated entries alone")
        void replicatedAlone() {
            assertThatIllegalArgumentException().isThrownBy(() -> new ReplicatedRecord(1, 0, 0, List.of(local("a"))));
            assertThatIllegalArgumentException().isThrownBy(() -> new ReplicatedRecord(1, 0, 0, List.of()));
        }
    }

    @Nested
    @DisplayName("The position")
    class Position {
        @Test
        @DisplayName("takes a new generation for this cluster's own writes, with local entries in the same write")
        void generation() {
            store.write(put("a"));
            log().moveTo(new ReplicatedPosition(1, 7), List.of(local("role")));
            store.write(put("b"));
            assertThat(log().position()).isEqualTo(new ReplicatedPosition(2, 7));
            assertThat(store.get(Key.local("role"))).isPresent();
            assertThat(log().after(0, PLENTY))
                    .extracting(ReplicatedRecord::generation)
                    .containsExactly(0L, 7L);
        }

        @Test
        @DisplayName("is set after entries were copied, and what came before is gone")
        void moved() {
            IntStream.range(0, 5).forEach(i -> store.write(put("own" + i)));
            log().copy(List.of(put("copied"), Change.delete(Key.replicated("own1"))));
            assertThat(store.replicatedSequence()).isEqualTo(5);
            assertThat(store.get(Key.replicated("copied"))).isPresent();
            gone(4, 5);
            log().moveTo(new ReplicatedPosition(100, 3), List.of());
            gone(5, 100);
            assertThat(log().after(100, PLENTY)).isEmpty();
            log().apply(List.of(record(101, 3)));
            assertThat(sequencesAfter(100)).containsExactly(101L);
        }

        @Test
        @DisplayName("may go back, for a cluster that rejoins another history")
        void back() {
            IntStream.range(0, 5).forEach(i -> store.write(put("own" + i)));
            log().moveTo(new ReplicatedPosition(2, 9), List.of());
            log().apply(List.of(record(3, 9)));
            gone(1, 2);
            assertThat(log().after(2, PLENTY))
                    .extracting(ReplicatedRecord::generation)
                    .containsExactly(9L);
        }

        @Test
        @DisplayName("is set with entries of both areas in the same write, and what came before is gone")
        void withEntries() {
            for (long sequence : new long[] {7, 8, 8, 3}) { // ahead, the next one, the same, back
                store.write(put("own"), local("own"));
                String name = "moved/" + sequence;
                log().moveTo(new ReplicatedPosition(sequence, 4), List.of(put(name), local(name), delete("own")));
                assertThat(log().position()).isEqualTo(new ReplicatedPosition(sequence, 4));
                assertThat(store.get(Key.replicated(name))).isPresent();
                assertThat(store.get(Key.local(name))).isPresent();
                assertThat(store.get(Key.replicated("own"))).isEmpty();
                gone(sequence - 1, sequence);
                assertThat(log().after(sequence, PLENTY)).isEmpty();
                assertThat(TreeContract.root(store)).isEqualTo(TreeContract.expected(store));
            }
            log().apply(List.of(record(4, 4)));
            assertThat(sequencesAfter(3)).containsExactly(4L);
        }
    }

    @Nested
    @DisplayName("Readers")
    class Readers {
        @Test
        @DisplayName("are known with the sequence they have, until they are forgotten")
        void known() {
            log().keepAfter("south", 5);
            log().keepAfter("öst", 3);
            log().keepAfter("south", 7);
            assertThat(log().readers()).isEqualTo(Map.of("south", 7L, "öst", 3L));
            log().forget("öst");
            log().forget("never known");
            assertThat(log().readers()).containsOnlyKeys("south");
        }

        @Test
        @DisplayName("have a name")
        void named() {
            assertThatIllegalArgumentException().isThrownBy(() -> log().keepAfter("", 1));
            assertThatIllegalArgumentException().isThrownBy(() -> log().keepAfter("n".repeat(257), 1));
        }
    }
}
