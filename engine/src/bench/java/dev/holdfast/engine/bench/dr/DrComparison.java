package dev.holdfast.engine.bench.dr;

import dev.holdfast.engine.bench.Median;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;

/** Measures replication, and prints what was asked for beside what was found; the package's description says what. */
public final class DrComparison {
    private final Path folder;
    private final int rounds;
    private final int seconds;
    private final long entries;

    private DrComparison(Path folder, int rounds, int seconds, long entries) {
        this.folder = folder;
        this.rounds = rounds;
        this.seconds = seconds;
        this.entries = entries;
    }

    /**
     * Arguments: an empty folder, the sockets of PostgreSQL's publisher and subscriber, rounds, seconds of writing, entries
     * of a synchronisation.
     */
    public static void main(String[] args) throws IOException, SQLException, InterruptedException {
        DrComparison comparison = new DrComparison(
                Path.of(args[0]), Integer.parseInt(args[3]), Integer.parseInt(args[4]), Long.parseLong(args[5]));
        comparison.streams();
        comparison.copies(Path.of(args[1]), Path.of(args[2]));
        comparison.promotion();
    }

    private void streams() throws IOException, InterruptedException {
        Median alone = new Median();
        Median followed = new Median();
        Median stored = new Median();
        Median level = new Median();
        Median lag = new Median();
        for (int round = -1; round < rounds; round++) {
            StreamRound one = new StreamRound(folder, seconds);
            double none = one.with(0, false).written();
            StreamRound.Result single = one.with(1, true);
            double readers = one.with(2, false).written();
            double stores = one.with(2, true).written();
            if (round >= 0) {
                alone.add(none);
                followed.add(readers / none);
                stored.add(stores / none);
                level.add(single.applied() / single.written());
                lag.add(single.lagP99());
            }
        }
        line("16 writers, no secondary: %.0f records/s%n", alone.get());
        line("one secondary: applied beside written %.2f x; wanted: 0.95 x%n", level.get());
        line("one secondary: age of records when applied, p99 %.0f ms; wanted: below 1000 ms%n", lag.get());
        line("two secondaries elsewhere: the primary writes %.2f x of alone; wanted: 0.85 x%n", followed.get());
        line("two secondaries on the same processors and disk: %.2f x of alone%n", stored.get());
    }

    private void copies(Path publisher, Path subscriber) throws IOException, SQLException {
        Median holdfast = new Median();
        Median postgres = new Median();
        Median difference = new Median();
        Median bytes = new Median();
        Median tree = new Median();
        try (CopyRound copy = new CopyRound(folder, entries)) {
            LogicalCopy logical = new LogicalCopy(publisher, subscriber);
            logical.fill(entries);
            for (int round = 0; round < rounds; round++) {
                postgres.add(logical.seconds(entries));
                holdfast.add(copy.firstSeconds());
                CopyRound.Difference found = copy.differenceOf(100);
                difference.add(found.seconds());
                bytes.add(found.bytes());
                tree.add(copy.treeBesideScan());
            }
        }
        line(
                "%nfirst synchronisation of %d entries: %.1f s, PostgreSQL %.1f s%n",
                entries, holdfast.get(), postgres.get());
        line("  Holdfast is %.2f x; wanted: 1.00 x, hoped for 2 x%n", postgres.get() / holdfast.get());
        line(
                "100 of %d differ: %.2f s and %.0f KiB; wanted: below 1 s and 1024 KiB%n",
                entries, difference.get(), bytes.get() / 1024);
        line("building the tree: %.2f x of reading and hashing all values; wanted: at most 1.5 x%n", tree.get());
    }

    private void promotion() throws IOException, InterruptedException {
        PromotionRound.Result round = new PromotionRound(folder, entries).run();
        line("%nservers over TLS: a secondary of %d entries is level after %.1f s%n", entries, round.copied());
        line(
                "  promoted when its primary is gone, it serves the first read after %.2f s; wanted: below 2 s%n",
                round.served());
    }

    private static void line(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
