package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Locale;

/** The wizard's steps in order. From {@link #HAND_OVER} on there is no way back: the shares exist. */
enum Step {
    SHARES,
    CUSTODIANS,
    ROOT_TOKEN,
    REVIEW,
    HAND_OVER,
    PROVE,
    SUMMARY;

    private static final List<Step> ORDER = List.of(values());

    String label() {
        return Texts.get("initialise.step." + name().toLowerCase(Locale.ROOT));
    }

    boolean hasBack() {
        return this != SHARES && isBeforeMaking();
    }

    /** Whether nothing has happened on the cluster yet. */
    boolean isBeforeMaking() {
        return compareTo(REVIEW) <= 0;
    }

    /** Whether Enter may lead on: not where secrets are made or handed over, and not where it checks a share. */
    boolean isHarmless() {
        return this == SHARES || this == CUSTODIANS || this == ROOT_TOKEN || this == SUMMARY;
    }

    boolean isLast() {
        return this == SUMMARY;
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
