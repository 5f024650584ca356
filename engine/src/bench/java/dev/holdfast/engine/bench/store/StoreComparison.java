package dev.holdfast.engine.bench.store;

import dev.holdfast.engine.bench.Median;
import dev.holdfast.engine.testing.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Measures the media in turns, and prints tables; the package's description says what is measured. */
public final class StoreComparison {
    private static final int WRITERS = 16;
    private static final int BATCH = 256;
    private static final int REST_SECONDS = 2;

    private final MediumKind.Maker maker;
    private final Size size;
    private final AtomicLong numbers = new AtomicLong();

    /**
     * @param rounds of which the medians count
     * @param seconds of each measurement of single entries
     * @param entries written in batches, and read
     */
    private record Size(int rounds, int seconds, long entries) {}

    private StoreComparison(MediumKind.Maker maker, Size size) {
        this.maker = maker;
        this.size = size;
    }

    /** Arguments: an empty folder, PostgreSQL's socket, rounds, seconds of a measurement, entries written in batches. */
    public static void main(String[] args) throws IOException, SQLException, InterruptedException, ExecutionException {
        Path folder = Path.of(args[0]);
        Size size = new Size(Integer.parseInt(args[2]), Integer.parseInt(args[3]), Long.parseLong(args[4]));
        StoreComparison comparison = new StoreComparison(new MediumKind.Maker(folder, Path.of(args[1])), size);
        comparison.singleEntries();
        comparison.batches(true);
        comparison.batches(false);
        comparison.readsAndOpening();
    }

    private void singleEntries() throws IOException, SQLException, InterruptedException, ExecutionException {
        Map<MediumKind, Median> one = medians();
        Map<MediumKind, Median> many = medians();
        Map<MediumKind, Medium> media = new EnumMap<>(MediumKind.class);
        for (MediumKind kind : MediumKind.values()) {
            media.put(kind, maker.make(kind, new Samples(false)));
        }
        for (int round = -1; round < size.rounds(); round++) {
            for (MediumKind kind : MediumKind.values()) {
                double alone = rate(media.get(kind), 1);
                double together = kind == MediumKind.RAW ? 0 : rate(media.get(kind), WRITERS);
                if (round >= 0) {
                    one.get(kind).add(alone);
                    many.get(kind).add(together);
                }
            }
        }
        for (Medium medium : media.values()) {
            medium.close();
        }
        new Report("1 writer", one).print(0.85, 2.5);
        new Report(WRITERS + " writers", many).print(0, 3);
    }

    private double rate(Medium medium, int writers)
            throws IOException, SQLException, InterruptedException, ExecutionException {
        double rate = new Rate(numbers).ofWriters(medium, writers, size.seconds());
        TimeUnit.SECONDS.sleep(REST_SECONDS);
        return rate;
    }

    private void batches(boolean scattered) throws IOException, SQLException, InterruptedException, ExecutionException {
        Map<MediumKind, Median> rates = medians();
        for (int round = 0; round < size.rounds(); round++) {
            for (MediumKind kind : MediumKind.values()) {
                deleteStore();
                try (Medium medium = maker.make(kind, new Samples(scattered))) {
                    rates.get(kind).add(new Rate(new AtomicLong()).ofBatches(medium, size.entries(), BATCH));
                }
                TimeUnit.SECONDS.sleep(REST_SECONDS);
            }
        }
        String order = scattered ? "scattered" : "in order";
        new Report(size.entries() + " entries in batches of " + BATCH + ", " + order, rates).print(0, 1);
    }

    /** A new one each time, so that batches begin with an empty store. */
    private void deleteStore() throws IOException {
        if (Files.exists(maker.storeFolder())) {
            Machine.deleteTree(maker.storeFolder());
        }
    }

    private void readsAndOpening() throws IOException, SQLException, InterruptedException, ExecutionException {
        deleteStore();
        Samples samples = new Samples(false);
        try (HoldfastStore medium = new HoldfastStore(maker.storeFolder(), samples)) {
            new Rate(new AtomicLong()).ofBatches(medium, size.entries(), BATCH);
            Reads reads = Reads.of(medium.store(), samples, size.entries());
            Report.line(
                    "random read, %d entries: median %.0f us, p99 %.0f us; wanted: p99 below 1000 us%n",
                    size.entries(), reads.median(), reads.p99());
        }
        Median opening = new Median();
        for (int round = 0; round < size.rounds(); round++) {
            opening.add(KilledStore.secondsToOpen(maker.storeFolder(), size.entries() * (round + 1)));
        }
        Report.line("opening it after kill -9: %.1f s; wanted: below 5 s%n", opening.get());
    }

    private static Map<MediumKind, Median> medians() {
        Map<MediumKind, Median> medians = new EnumMap<>(MediumKind.class);
        List.of(MediumKind.values()).forEach(kind -> medians.put(kind, new Median()));
        return medians;
    }
}
