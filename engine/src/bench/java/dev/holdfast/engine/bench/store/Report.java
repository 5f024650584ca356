package dev.holdfast.engine.bench.store;

import dev.holdfast.engine.bench.Median;
import java.util.Locale;
import java.util.Map;

/** One table: what each medium managed, and how Holdfast stands beside it. */
final class Report {
    private final String title;
    private final Map<MediumKind, Median> medians;

    Report(String title, Map<MediumKind, Median> medians) {
        this.title = title;
        this.medians = medians;
    }

    /**
     * Prints the table.
     *
     * @param ofRaw the ratio that is wanted beside the raw disk, 0 for none
     * @param ofPostgres the ratio that is wanted beside PostgreSQL
     */
    void print(double ofRaw, double ofPostgres) {
        line("%n%-62s %12s %14s %8s%n", title, "entries/s", "Holdfast is", "wanted");
        double holdfast = medians.get(MediumKind.HOLDFAST).get();
        medians.forEach((kind, median) -> {
            if (median.get() > 0) {
                double wanted = kind == MediumKind.RAW ? ofRaw : kind == MediumKind.HOLDFAST ? 0 : ofPostgres;
                line(
                        "%-62s %12.0f %14s %8s%n",
                        "  " + kind.words(),
                        median.get(),
                        times(kind == MediumKind.HOLDFAST ? 0 : holdfast / median.get()),
                        times(wanted));
            }
        });
    }

    private static String times(double ratio) {
        return ratio == 0 ? "" : String.format(Locale.ROOT, "%.2f x", ratio);
    }

    static void line(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
