package dev.holdfast.engine.testing;

/**
 * How often tests of faults repeat: a few times in every build, and as often as a claim demands where the system property
 * {@code faults.full} is set, as {@code packaging/bench faults} does.
 */
public final class Rounds {
    private Rounds() {}

    public static int of(int usually, int full) {
        return Boolean.getBoolean("faults.full") ? full : usually;
    }
}
