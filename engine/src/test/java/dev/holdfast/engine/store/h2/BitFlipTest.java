package dev.holdfast.engine.store.h2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A table file with changed bytes")
class BitFlipTest {
    private static final int ROUNDS = 60;

    @TempDir
    Path folder;

    @Test
    @DisplayName("never gives a wrong value: it is built again, or refused with the documented error")
    void flipped() throws IOException {
        LogSettings settings = new LogSettings(64 << 10, 1 << 30);
        List<Entry> entries = filled(settings);
        Path table = folder.resolve("table.mv.db");
        byte[] whole = Files.readAllBytes(table);
        Random random = new Random(7);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] changed = whole.clone();
            for (int i = 0; i <= round % 8; i++) {
                changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(table, changed);
            try (Store store = new Opening(folder, settings).open()) {
                neverReadsWrong(store, entries);
            } catch (StoreException e) {
                assertThat(e.getMessage()).isNotBlank();
            } catch (AssertionError e) {
                assertThat(e.getStackTrace()[0].getClassName())
                        .as("H2's own assertions, which are on in tests, may notice too")
                        .withFailMessage(e::toString)
                        .startsWith("org.h2.");
            }
        }
    }

    private List<Entry> filled(LogSettings settings) {
        try (Store store = new Opening(folder, settings).open()) {
            byte[] value = new byte[900];
            for (int i = 0; i < 100; i++) {
                new Random(i).nextBytes(value);
                store.write(Change.put(Key.replicated("path/" + i), value.clone()));
            }
            return store.range(Area.REPLICATED, "", "", 1000);
        }
    }

    private static void neverReadsWrong(Store store, List<Entry> entries) {
        for (Entry entry : entries) {
            store.get(entry.key()).ifPresent(value -> assertThat(value).isEqualTo(entry.value()));
        }
    }
}
