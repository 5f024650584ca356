package dev.holdfast.engine.mount.transit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.holdfast.engine.crypto.Secret;
import dev.holdfast.engine.managedkey.KeyReference;
import dev.holdfast.engine.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stored form of transit keys. */
class KeyFormatTest {
    private static final String GOLDEN =
            "{\"version\":1,\"uuid\":\"u-1\",\"type\":\"managed_key\",\"min_decryption\":2,"
                    + "\"min_encryption\":3,\"deletion_allowed\":true,\"exportable\":false,\"allow_plaintext_backup\":true,"
                    + "\"versions\":{\"1\":{\"created\":\"2026-01-02T03:04:05Z\",\"public_key\":\"AQI=\"},"
                    + "\"2\":{\"created\":\"2026-01-02T03:04:06Z\",\"managed_key_name\":\"hsm\",\"managed_key_id\":\"u-2\"}}}\n";

    private static TransitKey golden() {
        Map<Integer, KeyVersion> versions = Map.of(
                1, new KeyVersion(Instant.parse("2026-01-02T03:04:05Z"), new byte[] {1, 2}, Optional.empty()),
                2,
                        new KeyVersion(
                                Instant.parse("2026-01-02T03:04:06Z"),
                                new byte[0],
                                Optional.of(new KeyReference("hsm", "u-2"))));
        KeyRules rules = new KeyRules(2, 3, true, false, true);
        return new TransitKey("k", "u-1", KeyType.MANAGED_KEY, rules, new TreeMap<>(versions));
    }

    @Test
    @DisplayName("is as it was when it was introduced")
    void golden1() {
        byte[] stored = GOLDEN.getBytes(StandardCharsets.UTF_8);
        assertThat(new String(KeyFormat.write(golden()), StandardCharsets.UTF_8))
                .isEqualTo(GOLDEN);
        assertThat(KeyFormat.write(KeyFormat.read("k", stored))).isEqualTo(stored);
        assertThat(KeyFormat.read("k", stored).versions().get(2).managed()).hasValue(new KeyReference("hsm", "u-2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"version\":1,|\"version\":2,",
                "managed_key\"|magic\"",
                "\"1\":|\"one\":",
                "05Z|05",
                "AQI=|A?",
                "{\"1\"|[{\"1\"",
                "\"uuid\":\"u-1\",|"
            })
    @DisplayName("is refused when it is damaged or of another version, naming the key")
    void damaged(String change) {
        String[] parts = change.split("\\|", -1);
        byte[] stored = GOLDEN.replace(parts[0], parts[1]).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> KeyFormat.read("k", stored))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("transit key k");
    }

    @Property(tries = 500)
    void readsAnyBytesOrRefusesThem(@ForAll byte[] bytes) {
        assertThat(catchThrowable(() -> KeyFormat.read("k", bytes))).isInstanceOf(StoreException.class);
    }

    @Test
    @DisplayName("has secrets in binary, wiped once they are read")
    void material() {
        try (KeyMaterial material =
                new KeyMaterial(Secret.owning(new byte[] {1, 2, 3}), Secret.owning(new byte[] {4}))) {
            byte[] stored = material.bytes();
            assertThat(HexFormat.of().formatHex(stored)).isEqualTo("010003010203000104");
            try (KeyMaterial read = KeyMaterial.read(stored)) {
                assertThat(read.key().matches(new byte[] {1, 2, 3})).isTrue();
                assertThat(read.mac().matches(new byte[] {4})).isTrue();
            }
            assertThat(stored).containsOnly(0);
        }
    }

    @Property(tries = 300)
    void keepsSecretsOfAnyLength(@ForAll @Size(max = 3000) byte[] key, @ForAll @Size(max = 512) byte[] mac) {
        try (KeyMaterial material = new KeyMaterial(Secret.copyOf(key), Secret.copyOf(mac));
                KeyMaterial read = KeyMaterial.read(material.bytes())) {
            assertThat(read.key().matches(key)).isTrue();
            assertThat(read.mac().matches(mac)).isTrue();
        }
    }

    @Property(tries = 500)
    void takesAnyBytesForSecretsOrRefusesThem(@ForAll byte[] bytes) {
        Throwable refusal = catchThrowable(() -> KeyMaterial.read(bytes.clone()).close());
        assertThat(refusal == null || refusal instanceof StoreException).isTrue();
    }
}
