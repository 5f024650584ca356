package dev.holdfast.engine.store.h2;

import dev.holdfast.engine.store.Area;
import dev.holdfast.engine.store.Change;
import dev.holdfast.engine.store.Entry;
import dev.holdfast.engine.store.Key;
import dev.holdfast.engine.store.Store;
import dev.holdfast.engine.store.StoreException;
import dev.holdfast.engine.store.log.LogSettings;
import dev.holdfast.engine.testing.disk.FolderCopy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Opens a store again and again, each time with one byte of one file changed, and prints a line for everything that went
 * wrong without an error. A process of its own, since the assertions of H2, which notice some changes, are on in tests.
 * Arguments: data folder, how many bytes of log are kept, rounds, seed.
 */
final class FlipProcess {
    private static final int ENTRIES = 400;

    private final Path folder;
    private final LogSettings settings;
    private final Map<Key, byte[]> entries = new HashMap<>();
    private int refused;
    private int unreadable;

    private FlipProcess(Path folder, LogSettings settings) {
        this.folder = folder;
        this.settings = settings;
    }

    public static void main(String[] args) throws IOException {
        LogSettings settings = new LogSettings(64 << 10, Long.parseLong(args[1]));
        FlipProcess process = new FlipProcess(Path.of(args[0]), settings);
        process.fill();
        process.sweep(Integer.parseInt(args[2]), new Random(Long.parseLong(args[3])));
    }

    private Store open() {
        return new Opening(folder, settings).open();
    }

    /** Several sessions, so that the table has several versions. */
    private void fill() {
        Random random = new Random(3);
        for (int session = 0; session < 4; session++) {
            try (Store store = open()) {
                for (int i = 0; i < ENTRIES / 2; i++) {
                    byte[] value = new byte[random.nextInt(900)];
                    random.nextBytes(value);
                    Key key = new Key(i % 5 == 0 ? Area.LOCAL : Area.REPLICATED, "path/" + random.nextInt(ENTRIES));
                    store.write(Change.put(key, value));
                    entries.put(key, value);
                }
            }
        }
    }

    private void sweep(int rounds, Random random) throws IOException {
        FolderCopy whole = FolderCopy.of(folder);
        for (int round = 0; round < rounds; round++) {
            whole.restore();
            FolderCopy.Flip flip = whole.anyFlip(random);
            flip.apply();
            openAndRead(flip);
            whole.undo(flip);
            openWhole(flip);
        }
        System.out.println("refused " + refused + ", unreadable entries " + unreadable + ", of " + rounds + " rounds");
    }

    private void openAndRead(FolderCopy.Flip flip) {
        try (Store store = open()) {
            entries.forEach((key, value) -> check(flip, store, key, value));
            checkRange(flip, store);
        } catch (StoreException e) {
            refused++;
            if (!e.getMessage().contains(folder.toString())) {
                wrong(flip, "an error without the file: " + e.getMessage());
            }
        }
    }

    private void check(FolderCopy.Flip flip, Store store, Key key, byte[] value) {
        try {
            byte[] found = store.get(key).orElse(null);
            if (!Arrays.equals(found, value)) {
                wrong(flip, key + (found == null ? " is silently gone" : " has a wrong value"));
            }
        } catch (StoreException e) {
            unreadable++;
        }
    }

    private void checkRange(FolderCopy.Flip flip, Store store) {
        for (Area area : Area.values()) {
            try {
                List<Entry> found = store.range(area, "", "", Integer.MAX_VALUE);
                long expected =
                        entries.keySet().stream().filter(k -> k.area() == area).count();
                if (found.size() != expected
                        || !found.stream().allMatch(e -> Arrays.equals(e.value(), entries.get(e.key())))) {
                    wrong(flip, "a list of " + found.size() + " instead of " + expected + " entries of " + area);
                }
            } catch (StoreException e) {
                unreadable++;
            }
        }
    }

    /** When the byte is what it was, everything is. */
    private void openWhole(FolderCopy.Flip flip) {
        int before = unreadable + refused;
        openAndRead(flip);
        if (unreadable + refused > before) {
            wrong(flip, "still felt after the byte was turned back");
        }
    }

    private static void wrong(FolderCopy.Flip flip, String what) {
        System.out.println("WRONG: " + flip + ": " + what);
    }
}
