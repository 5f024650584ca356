package dev.holdfast.engine.replication.promotion;

import java.util.Locale;

/** Amounts, for people. */
final class Texts {
    private Texts() {}

    static String records(long count) {
        return count + (count == 1 ? " record" : " records");
    }

    static String seconds(long millis) {
        return String.format(Locale.ROOT, "%d.%03d seconds", millis / 1000, millis % 1000);
    }
}
