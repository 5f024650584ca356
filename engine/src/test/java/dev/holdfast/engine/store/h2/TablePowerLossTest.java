package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.h2.mvstore.MVStoreException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A table that loses power")
class TablePowerLossTest {
    private static final int KEYS = 150;
    private static final int ROUNDS = 60;

    /** So short that space is used again many times in a round. */
    private static final int RETENTION_MILLIS = 20;

    /** H2 finds its newest version by a header that may be so many versions old. */
    private static final int HEADER_AGE = 21;

    @TempDir
    Path temp;

    /** What the table shows after each index. */
    private final List<Map<String, String>> states = new ArrayList<>();

    @Test
    @DisplayName("shows, when it is opened again, exactly what it showed after one of the last batches")
    void poweredOff() throws IOException, TableDamagedException {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Path file = temp.resolve("table-" + seed);
            int durable = applyUntilPowerIsGone(file, seed);
            if (durable >= 0) {
                try (Table table = new TableFile(file).open()) {
                    assertThat(table.applied()).as("seed " + seed).isBetween((long) durable - HEADER_AGE, durable + 1L);
                    assertThat(content(table)).as("seed " + seed).isEqualTo(states.get((int) table.applied()));
                }
            }
        }
    }

    /** Returns the index of the last batch that was durable, or -1 if the table was not even made. */
    private int applyUntilPowerIsGone(Path file, int seed) throws IOException {
        Random random = new Random(seed);
        states.clear();
        states.add(Map.of());
        int durable = -1;
        try {
            Table table =
                    new TableFile(file, PowerLossFilePath.name(file, seed), RETENTION_MILLIS).create(UUID.randomUUID());
            for (durable = 0; ; durable++) {
                LogRecord record = new LogRecord(durable + 1, 0, 0, 0, 0, changes(random));
                states.add(after(states.get(durable), record.changes()));
                table.apply(List.of(record));
            }
        } catch (StoreException | MVStoreException e) {
            assertThat(e).hasStackTraceContaining("power is gone");
        }
        return durable;
    }

    private static List<Change> changes(Random random) {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(40); i++) {
            byte[] value = new byte[random.nextInt(1500)];
            random.nextBytes(value);
            Key key = Key.replicated("path/" + random.nextInt(KEYS));
            changes.add(random.nextInt(5) == 0 ? Change.delete(key) : Change.put(key, value));
        }
        return changes;
    }

    private static Map<String, String> after(Map<String, String> before, List<Change> changes) {
        Map<String, String> after = new TreeMap<>(before);
        for (Change change : changes) {
            change.value()
                    .ifPresentOrElse(
                            v -> after.put(change.key().path(), HexFormat.of().formatHex(v)),
                            () -> after.remove(change.key().path()));
        }
        return after;
    }

    private static Map<String, String> content(Table table) {
        Map<String, String> content = new TreeMap<>();
        try (TableCursor cursor = table.from(Area.REPLICATED, "")) {
            while (cursor.hasNext()) {
                var entry = cursor.next();
                content.put(entry.key().path(), HexFormat.of().formatHex(entry.value()));
            }
        }
        return content;
    }
}
