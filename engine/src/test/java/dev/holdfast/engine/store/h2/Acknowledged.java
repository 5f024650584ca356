package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** What a {@link WriterProcess} said was written. Used by one thread. */
final class Acknowledged {
    private final List<Write> writes = new ArrayList<>();

    /** One write: number {@code number} of a writer in a round. */
    private record Write(int round, int writer, int number, long index) {
        static Write of(int round, String line) {
            String[] words = line.split(" ", -1);
            return new Write(round, Integer.parseInt(words[0]), Integer.parseInt(words[1]), Long.parseLong(words[2]));
        }
    }

    /** Notes lines that were printed in a round. */
    void add(int round, List<String> lines) {
        lines.forEach(line -> writes.add(Write.of(round, line)));
    }

    /** A copy with lines that were printed in a round. */
    Acknowledged and(int round, List<String> lines) {
        Acknowledged more = new Acknowledged();
        more.writes.addAll(writes);
        more.add(round, lines);
        return more;
    }

    int size() {
        return writes.size();
    }

    /** Every write is there. */
    void verify(Store store) {
        for (Write write : writes) {
            byte[] value = store.get(key(write))
                    .orElseThrow(() -> new AssertionError("lost: " + write + " of " + store.sequence()));
            int length = ByteBuffer.wrap(value).getInt();
            assertThat(value)
                    .as("%s", write)
                    .isEqualTo(WriterProcess.value(write.round(), write.writer(), write.number(), length));
            assertThat(store.sequence()).isGreaterThanOrEqualTo(write.index());
        }
    }

    private static Key key(Write write) {
        return Key.replicated("round/" + write.round() + "/" + write.writer() + "/" + write.number());
    }

    /** Each write changes two entries: no write may be there in part, and none after one that is missing. */
    static void verifyWhole(Store store, int round) {
        for (int writer = 0; writer < WriterProcess.WRITERS; writer++) {
            int last = store.get(Key.local("last/" + round + "/" + writer))
                    .map(v -> ByteBuffer.wrap(v).getInt())
                    .orElse(-1);
            List<Entry> entries =
                    store.range(Area.REPLICATED, "round/" + round + "/" + writer + "/", "", Integer.MAX_VALUE);
            assertThat(entries).hasSize(last + 1);
        }
    }
}
