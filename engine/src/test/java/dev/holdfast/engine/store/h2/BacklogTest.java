package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.log.LogPosition;
import dev.holdfast.engine.store.log.LogRecord;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Records that wait for the table")
class BacklogTest {
    private static final int MIB = 1 << 20;

    private final Backlog backlog = new Backlog(new LogPosition(0, 0, 0), Duration.ZERO);

    /** Of 1 MiB; a copied one leaves the sequence as it is. */
    private static LogRecord record(long index, long sequence) {
        return new LogRecord(index, sequence, 0, 0, 0, List.of(Change.put(Key.replicated("a"), new byte[MIB])));
    }

    private void addOwn(long from, long to) {
        backlog.add(LongStream.rangeClosed(from, to).mapToObj(i -> record(i, i)).toList());
    }

    private void addCopied(long from, long to, long sequence) {
        backlog.add(LongStream.rangeClosed(from, to)
                .mapToObj(i -> record(i, sequence))
                .toList());
    }

    private int taken() throws InterruptedException {
        int count = backlog.take().size();
        backlog.applied();
        return count;
    }

    @Test
    @DisplayName("go into it many at once, those that were copied few at once")
    void batches() throws InterruptedException {
        addOwn(1, 40);
        addCopied(41, 45, 40);
        assertThat(taken()).isEqualTo(32);
        assertThat(taken()).isEqualTo(13);
        addCopied(46, 50, 40);
        assertThat(taken()).isEqualTo(3);
        assertThat(taken()).isEqualTo(2);
    }

    @Test
    @DisplayName("are waited for no longer than that")
    void boundedWait() throws InterruptedException {
        addOwn(1, 1);
        assertThat(backlog.awaitApplied(Duration.ofMillis(10))).isFalse();
        assertThat(taken()).isEqualTo(1);
        assertThat(backlog.awaitApplied(Duration.ofMillis(10))).isTrue();
    }

    @Test
    @DisplayName("hold up who copies before they hold up who writes")
    void room() throws InterruptedException {
        addCopied(1, 33, 0);
        backlog.awaitRoom();
        Thread copying = new Thread(backlog::awaitRoomToCopy);
        copying.start();
        await().until(() -> copying.getState() == Thread.State.WAITING);
        assertThat(taken()).isEqualTo(3);
        copying.join(Duration.ofSeconds(30).toMillis());
        assertThat(copying.isAlive()).isFalse();
    }
}
