package dev.holdfast.engine.replication.following;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.cluster.PeerAuthority;
import dev.holdfast.engine.cluster.PeerIdentity;
import dev.holdfast.engine.store.ReplicatedPosition;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.memory.MemoryStore;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

@Label("The entry of the primary that is known")
class KnownPrimaryFormatPropertyTest {
    private static final PeerIdentity IDENTITY =
            new PeerAuthority(new MemoryStore(), Clock.systemUTC()).issue("urn:holdfast:dr-secondary:south");

    @Property(tries = 200)
    @Label("is read as it was written")
    void readAsWritten(
            @ForAll String id,
            @ForAll @Size(max = 4) List<String> addresses,
            @ForAll @LongRange long sequence,
            @ForAll @LongRange long generation,
            @ForAll boolean heard) {
        KnownPrimary known = new KnownPrimary(
                id,
                "set",
                addresses,
                "https://north:8200",
                IDENTITY,
                "0123456789abcdef0123456789abcdef",
                new ReplicatedPosition(sequence, generation),
                heard ? Optional.of(Instant.ofEpochMilli(sequence % 1_000_000_000_000L)) : Optional.empty());
        KnownPrimary read = KnownPrimaryFormat.read("path", KnownPrimaryFormat.write(known));
        assertThat(read).usingRecursiveComparison().ignoringFields("identity").isEqualTo(known);
        assertThat(read.identity().certificate()).isEqualTo(IDENTITY.certificate());
        assertThat(read.identity().key()).isEqualTo(IDENTITY.key());
        assertThat(read.identity().authority()).isEqualTo(IDENTITY.authority());
    }

    @Property(tries = 100)
    @Label("is refused by name if it is damaged, and the key is not told")
    void damaged(@ForAll @LongRange(max = 100_000) long at) {
        byte[] json = KnownPrimaryFormat.write(Secondary.known("north:8201"));
        byte[] cut = java.util.Arrays.copyOf(json, (int) (at % (json.length - 2)));
        assertThatThrownBy(() -> KnownPrimaryFormat.read("replication/dr/primary", cut))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("replication/dr/primary")
                .hasNoCause();
    }

    @Example
    @Label("of another version is refused")
    void otherVersion() {
        assertThatThrownBy(() -> KnownPrimaryFormat.read("path", "{\"version\":2}".getBytes(UTF_8)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("unknown version");
    }

    @Example
    @Label("shows no key where it is printed")
    void hidesKey() {
        assertThat(Secondary.known("north:8201")).hasToString("KnownPrimary[[north:8201], of south]");
    }
}
