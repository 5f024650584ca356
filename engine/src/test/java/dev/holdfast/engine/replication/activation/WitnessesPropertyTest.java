package dev.holdfast.engine.replication.activation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;

class WitnessesPropertyTest {
    private static final String FINGERPRINT = "ab".repeat(32);
    private static final Key KEY = Key.local("replication/dr/witnesses/" + FINGERPRINT);

    private final MemoryStore store = new MemoryStore();
    private final Witnesses witnesses = new Witnesses(store);

    private static Change adding(String id) {
        return Witnesses.adding(Secondary.issued(id, Instant.EPOCH, "", FINGERPRINT));
    }

    @Property(tries = 100)
    void anyIdIsFoundAndForgotten(@ForAll @StringLength(min = 1, max = 128) String id) {
        store.write(adding(id));
        assertThat(witnesses.have(FINGERPRINT)).isTrue();
        assertThat(witnesses.ending(id + "x")).isEmpty();
        store.write(witnesses.ending(id));
        assertThat(witnesses.isEmpty()).isTrue();
    }

    @Property(tries = 300)
    void anyOtherBytesAreACleanErrorThatNamesTheEntry(@ForAll byte[] bytes) {
        store.write(Change.put(KEY, bytes));
        assertThatThrownBy(() -> witnesses.ending("b"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(KEY.path());
    }

    @Example
    void anotherVersionIsRefused() {
        String newer = new String(adding("b").value().orElseThrow(), StandardCharsets.UTF_8)
                .replace("\"version\":1", "\"version\":2");
        store.write(Change.put(KEY, newer.getBytes(StandardCharsets.UTF_8)));
        assertThatThrownBy(() -> witnesses.ending("b")).hasMessageContaining("unknown version");
    }
}
