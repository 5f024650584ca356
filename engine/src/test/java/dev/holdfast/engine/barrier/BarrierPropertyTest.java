package dev.holdfast.engine.barrier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

/** Any value goes in and out; any bytes give a value or a clean refusal. */
class BarrierPropertyTest {
    private final MemoryStore store = new MemoryStore();
    private final Barrier barrier = open(store);

    private static Barrier open(MemoryStore store) {
        Barrier barrier = new Barrier(store, Clock.systemUTC());
        Secret rootKey = Secret.copyOf(new byte[32]);
        store.write(barrier.initialize(rootKey, List.of()));
        barrier.open(rootKey);
        return barrier;
    }

    @Property(tries = 300)
    void readsWhatItWrote(
            @ForAll Area area, @ForAll @AlphaChars @StringLength(min = 1, max = 40) String path, @ForAll byte[] value) {
        Key key = new Key(area, path);
        barrier.write(Change.put(key, value));
        assertThat(barrier.get(key)).hasValue(value);
        assertThat(store.get(key).orElseThrow()).hasSize(value.length + 33);
    }

    @Property(tries = 300)
    void anyBytesInTheStoreAreRefused(@ForAll @Size(max = 100) byte[] record, @ForAll @IntRange(max = 2) int version) {
        Key key = Key.replicated("entry");
        if (record.length > 0) {
            record[0] = (byte) version;
        }
        store.write(Change.put(key, record));
        assertThatThrownBy(() -> barrier.get(key))
                .isInstanceOf(BarrierException.class)
                .hasMessageContaining("entry");
    }

    @Property
    void anyBytesAreAKeyringOrRefused(@ForAll @Size(max = 110) byte[] plaintext, @ForAll boolean whole) {
        if (whole && plaintext.length >= 9) {
            plaintext[0] = 1;
            plaintext[8] = 1;
        }
        try (Keyring ring = Keyring.parse(plaintext)) {
            assertThat(ring.serialise()).hasSameSizeAs(plaintext);
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageContaining("keyring");
        }
    }

    @Property(tries = 50)
    void aKeyringReadsWhatItWrote(@ForAll @IntRange(min = 1, max = 20) int terms) {
        Keyring ring = Keyring.create(Instant.ofEpochMilli(1));
        for (int i = 1; i < terms; i++) {
            ring = ring.rotated(Instant.ofEpochMilli(i));
        }
        try (Keyring read = Keyring.parse(ring.serialise())) {
            assertThat(read.active().term()).isEqualTo(terms);
            assertThat(read.serialise()).isEqualTo(ring.serialise());
            assertThat(read).hasToString(ring.toString());
        }
    }
}
