package dev.holdfast.engine.replication.following;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.TreeContract;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** What stores hold. */
final class Copies {
    private Copies() {}

    static Map<String, String> entries(Store store) {
        Map<String, String> entries = new TreeMap<>();
        store.forEach(
                Area.REPLICATED,
                "",
                entry -> entries.put(entry.key().path(), HexFormat.of().formatHex(entry.value())));
        return entries;
    }

    static void verifySame(Store primary, Store secondary) {
        assertThat(entries(secondary)).isEqualTo(entries(primary));
        assertThat(TreeContract.root(secondary)).isEqualTo(TreeContract.root(primary));
    }
}
