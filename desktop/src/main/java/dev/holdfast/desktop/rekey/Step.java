package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Locale;

/** The wizard's steps in order. From {@link #OLD_SHARES} on the cluster takes part, and there is no way back. */
enum Step {
    SHARES,
    CUSTODIANS,
    REVIEW,
    OLD_SHARES,
    HAND_OVER,
    VERIFY,
    SUMMARY;

    private static final List<Step> ORDER = List.of(values());

    String label() {
        return Texts.get("rekey.step." + key());
    }

    /** As keys of texts spell it. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean hasBack() {
        return this == CUSTODIANS || this == REVIEW;
    }

    /** Whether nothing has happened on the cluster yet. */
    boolean isBeforeStart() {
        return compareTo(REVIEW) <= 0;
    }

    /** Whether shares are given, each with a button of its own. */
    boolean isCollecting() {
        return this == OLD_SHARES || this == VERIFY;
    }

    /** Whether Enter may lead on. */
    boolean isHarmless() {
        return this == SHARES || this == CUSTODIANS || this == SUMMARY;
    }

    /** Steps before this one. */
    int position() {
        return ORDER.indexOf(this);
    }

    Step next() {
        return ORDER.get(position() + 1);
    }

    Step previous() {
        return ORDER.get(position() - 1);
    }
}
