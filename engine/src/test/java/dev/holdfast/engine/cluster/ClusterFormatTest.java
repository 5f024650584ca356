package dev.holdfast.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.holdfast.engine.store.Leadership.Term;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The entries of the cluster")
class ClusterFormatTest {
    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

    private final ClusterAuthority authority = ClusterAuthority.create("north", NOW);
    private final Advertisement advertisement = new Advertisement(
            new Term("n-1", 7),
            NOW,
            "https://a.example.com:8200",
            "https://a.example.com:8201",
            authority.issue("n-1", NOW).certificate());

    @Test
    @DisplayName("are read as they were written")
    void roundTrip() {
        ClusterAuthority read = ClusterFormat.authority(ClusterEntries.AUTHORITY, ClusterFormat.write(authority));
        assertThat(read).isEqualTo(authority);
        assertThat(ClusterFormat.advertisement(ClusterEntries.ACTIVE, ClusterFormat.write(advertisement)))
                .isEqualTo(advertisement);
    }

    @Test
    @DisplayName("of an unknown version are refused, naming entry and version")
    void version() {
        byte[] json = "{\"version\":2}".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> ClusterFormat.advertisement(ClusterEntries.ACTIVE, json))
                .isInstanceOf(ClusterEntryException.class)
                .hasMessageContaining("core/cluster/active")
                .hasMessageContaining("version 2");
    }

    @Property(tries = 300)
    void anyDamageIsToldAsSuch(@ForAll int seed) {
        byte[] json = ClusterFormat.write(authority);
        json[Math.floorMod(seed, json.length)] ^= (byte) (1 + Math.floorMod(seed >> 16, 255));
        Throwable thrown = catchThrowable(() -> ClusterFormat.authority(ClusterEntries.AUTHORITY, json));
        assertThat(thrown == null || thrown instanceof ClusterEntryException)
                .as("%s", thrown)
                .isTrue();
    }

    @Property(tries = 300)
    void anyBytesAreAnAdvertisementOrDamaged(@ForAll byte[] bytes) {
        assertThat(catchThrowable(() -> ClusterFormat.advertisement(ClusterEntries.ACTIVE, bytes)))
                .isInstanceOf(ClusterEntryException.class);
    }

    @Test
    @DisplayName("show no key in their texts")
    void texts() {
        assertThat(authority.toString()).doesNotContain("PrivateKey").contains("north");
        assertThat(authority.issue("n-1", NOW).toString()).isEqualTo("NodeIdentity[n-1]");
    }
}
