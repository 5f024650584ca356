package dev.holdfast.engine.replication.promotion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class FormerPrimaryFormatPropertyTest {
    private static final Key KEY = Key.local("replication/dr/fencing/" + "ab".repeat(16));
    private static final Instant HEARD = Instant.parse("2026-01-02T03:04:05Z");
    private static final Change WRITTEN = FormerPrimaryFormat.change("ab".repeat(16), primary(List.of("a:1", "lb:2")));

    private static FormerPrimary primary(List<String> addresses) {
        return new FormerPrimary("set-1", addresses, Cluster.IDENTITY, Optional.of(HEARD), true);
    }

    private static FormerPrimary read(byte[] json) {
        return FormerPrimaryFormat.read(new Entry(KEY, json));
    }

    @Property(tries = 100)
    void anyAddressesComeBack(@ForAll List<String> addresses) {
        Change change = FormerPrimaryFormat.change("ab".repeat(16), primary(addresses));
        assertThat(change.key()).isEqualTo(KEY);
        FormerPrimary read = read(change.value().orElseThrow());
        assertThat(read.addresses()).isEqualTo(addresses);
        assertThat(read.clusterId()).isEqualTo("set-1");
        assertThat(read.identity().certificate()).isEqualTo(Cluster.IDENTITY.certificate());
        assertThat(read.identity().authority()).isEqualTo(Cluster.IDENTITY.authority());
        assertThat(read.identity().key()).isEqualTo(Cluster.IDENTITY.key());
        assertThat(read.heard()).contains(HEARD);
        assertThat(read.demoted()).isTrue();
    }

    @Example
    void oneThatWasNeverHeardComesBack() {
        FormerPrimary never = new FormerPrimary("set-1", List.of("a:1"), Cluster.IDENTITY, Optional.empty(), false);
        byte[] json = FormerPrimaryFormat.change("ab".repeat(16), never).value().orElseThrow();
        assertThat(read(json).heard()).isEmpty();
    }

    @Property(tries = 300)
    void whatIsCutIsACleanErrorThatShowsNoKey(@ForAll short cut) {
        byte[] whole = WRITTEN.value().orElseThrow();
        byte[] part = Arrays.copyOf(whole, Math.floorMod(cut, whole.length - 2));
        assertThatThrownBy(() -> read(part))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(KEY.path())
                .hasNoCause();
    }

    @Property(tries = 300)
    void anyOtherBytesAreACleanError(@ForAll byte[] bytes) {
        assertThatThrownBy(() -> read(bytes)).isInstanceOf(StoreException.class).hasMessageContaining(KEY.path());
    }

    @Example
    void anotherVersionIsRefused() {
        String newer = new String(WRITTEN.value().orElseThrow(), StandardCharsets.UTF_8)
                .replace("\"version\":1", "\"version\":2");
        assertThatThrownBy(() -> read(newer.getBytes(StandardCharsets.UTF_8))).hasMessageContaining("unknown version");
    }
}
