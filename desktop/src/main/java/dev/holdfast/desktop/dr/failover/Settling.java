package dev.holdfast.desktop.dr.failover;

import java.util.Optional;

/** Waits until the clusters say that what was done is so, for a while. FX thread only. */
final class Settling {
    /** How many news of clusters are waited for; each cluster gives one in a second and a half. */
    private static final int PATIENCE = 54;

    private Optional<Step> awaited = Optional.empty();
    private int left;

    void await(Step step) {
        awaited = Optional.of(step);
        left = PATIENCE;
    }

    /** Whether there is nothing to wait for any more: another step is in front, or the patience has ended. */
    boolean isOver(Optional<Step> current) {
        if (awaited.isEmpty()) {
            return false;
        }
        left--;
        boolean over = left == 0 || !current.filter(awaited.get()::isSame).isPresent();
        if (over) {
            awaited = Optional.empty();
        }
        return over;
    }
}
