package dev.holdfast.engine.barrier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** However often a server is killed, it never believes that its key was used less than it was. */
class EncryptionCountPropertyTest {
    private static final int BLOCK = 10;

    private final Secret rootKey = Secret.copyOf(new byte[32]);

    @Property(tries = 200)
    void neverTooFew(@ForAll @Size(max = 12) List<@IntRange(max = 25) Integer> runs) {
        MemoryStore store = new MemoryStore();
        Barrier first = new Barrier(store, Clock.systemUTC(), Long.MAX_VALUE, BLOCK);
        store.write(first.initialize(rootKey, List.of()));
        long made = 0;
        for (int run : runs) {
            Barrier again = new Barrier(store, Clock.systemUTC(), Long.MAX_VALUE, BLOCK);
            again.open(rootKey);
            for (int i = 0; i < run; i++) {
                again.write(Change.put(new Key(i % 3 == 0 ? Area.LOCAL : Area.REPLICATED, "entry"), new byte[1]));
            }
            made += run;
            assertThat(again.keyStatus().encryptions()).isGreaterThanOrEqualTo(made);
        }
    }
}
