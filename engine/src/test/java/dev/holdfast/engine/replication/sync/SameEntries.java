package dev.holdfast.engine.replication.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.TreeContract;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Whether two stores hold the same. */
public final class SameEntries {
    private SameEntries() {}

    /** Waits until a secondary has what its primary has, which is not written to any more, and compares everything. */
    public static void verify(Store primary, Store secondary) {
        await().atMost(Duration.ofSeconds(60)).until(() -> secondary
                .replicated()
                .position()
                .equals(primary.replicated().position()));
        Map<String, Integer> expected = entries(primary);
        assertThat(entries(secondary)).isEqualTo(expected);
        assertThat(TreeContract.root(secondary)).isEqualTo(TreeContract.root(primary));
        assertThat(TreeContract.root(secondary)).isEqualTo(TreeContract.expected(secondary));
    }

    private static Map<String, Integer> entries(Store store) {
        Map<String, Integer> entries = new HashMap<>();
        store.forEach(Area.REPLICATED, "", entry -> entries.put(entry.key().path(), Arrays.hashCode(entry.value())));
        return entries;
    }
}
