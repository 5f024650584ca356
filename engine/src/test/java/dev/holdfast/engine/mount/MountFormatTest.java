package dev.holdfast.engine.mount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.holdfast.engine.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The stored form of mounts. */
class MountFormatTest {
    private static final Mount MOUNT = new Mount(
            "u-1",
            "a/b/",
            "kv",
            "kv_12345678",
            "for the team",
            true,
            false,
            true,
            Map.of("version", "2"),
            MountConfig.of(MountConfig.FIELDS.read(Map.of("max_lease_ttl", "1h", "allowed_managed_keys", "k,l"))));

    private static final String GOLDEN =
            "{\"version\":1,\"path\":\"a/b/\",\"type\":\"kv\",\"accessor\":\"kv_12345678\","
                    + "\"description\":\"for the team\",\"local\":true,\"seal_wrap\":false,\"external_entropy_access\":true,"
                    + "\"options\":{\"version\":\"2\"},\"config\":{\"default_lease_ttl\":0,\"max_lease_ttl\":3600,"
                    + "\"force_no_cache\":false,\"listing_visibility\":\"\",\"audit_non_hmac_request_keys\":[],"
                    + "\"audit_non_hmac_response_keys\":[],\"allowed_managed_keys\":[\"k\",\"l\"]}}\n";

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void isAsDescribed() {
        assertThat(new String(MountFormat.write(MOUNT), StandardCharsets.UTF_8)).isEqualTo(GOLDEN);
        assertThat(MountFormat.read("u-1", bytes(GOLDEN))).isEqualTo(MOUNT);
    }

    @Test
    void refusesAnotherVersion() {
        assertThatThrownBy(() -> MountFormat.read("u-1", bytes(GOLDEN.replace("\"version\":1,", "\"version\":2,"))))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("u-1");
    }

    @Property(tries = 500)
    void damageIsAMountOrACleanError(@ForAll @IntRange(min = 0, max = 400) int at, @ForAll byte value) {
        byte[] damaged = bytes(GOLDEN);
        damaged[at % damaged.length] = value;
        try {
            assertThat(MountFormat.read("u-1", damaged).uuid()).isEqualTo("u-1");
        } catch (StoreException e) {
            assertThat(e).hasMessageContaining("u-1");
        }
    }
}
