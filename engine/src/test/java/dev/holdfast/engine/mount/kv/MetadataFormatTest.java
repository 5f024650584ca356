package dev.holdfast.engine.mount.kv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The stored form of a path's metadata. */
class MetadataFormatTest {
    private static final Instant T = Instant.parse("2026-01-02T03:04:05.678901Z");
    private static final KeyMetadata METADATA = new KeyMetadata(
            new VersionRules(5, true, Duration.ofMillis(-1500)),
            Map.of("owner", "team"),
            T,
            T.plusSeconds(1),
            7,
            6,
            new TreeMap<>(Map.of(
                    6L, new VersionInfo(T, Optional.of(T.plusSeconds(2)), true),
                    7L, new VersionInfo(T, Optional.empty(), false))));

    private static final String GOLDEN = "{\"version\":1,\"cas_required\":true,\"delete_version_after\":\"-1s500ms\","
            + "\"max_versions\":5,\"custom\":{\"owner\":\"team\"},\"created\":\"2026-01-02T03:04:05.678901Z\","
            + "\"updated\":\"2026-01-02T03:04:06.678901Z\",\"current\":7,\"oldest\":6,\"versions\":{"
            + "\"6\":{\"created\":\"2026-01-02T03:04:05.678901Z\",\"deletion\":\"2026-01-02T03:04:07.678901Z\","
            + "\"destroyed\":true},\"7\":{\"created\":\"2026-01-02T03:04:05.678901Z\"}}}\n";

    @Test
    void isAsDescribed() {
        assertThat(new String(MetadataFormat.write(METADATA), StandardCharsets.UTF_8))
                .isEqualTo(GOLDEN);
        assertThat(MetadataFormat.read("p", GOLDEN.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(METADATA);
    }

    @Test
    void keepsTheLongestTime() {
        Duration longest = Duration.ofNanos(Long.MAX_VALUE);
        KeyMetadata metadata = KeyMetadata.fresh(T).with(new VersionRules(0, false, longest), Map.of(), T);
        assertThat(MetadataFormat.read("p", MetadataFormat.write(metadata))
                        .rules()
                        .deleteAfter())
                .isEqualTo(Duration.ofMillis(longest.toMillis()));
    }

    @Property(tries = 500)
    void damageIsMetadataOrACleanError(@ForAll @IntRange(min = 0, max = 600) int at, @ForAll byte value) {
        byte[] damaged = GOLDEN.getBytes(StandardCharsets.UTF_8);
        damaged[at % damaged.length] = value;
        try {
            assertThat(MetadataFormat.read("p", damaged).custom()).hasSize(1);
        } catch (StoreException e) {
            assertThat(e).hasMessageContaining("p");
        }
    }
}
