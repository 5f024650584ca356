package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;

/** A step on the way to following a primary. */
enum FollowStep {
    WAY,
    TOKEN,
    TRUST,
    ADDRESSES,
    CONFIRM,
    OUTCOME;

    String title() {
        return Texts.get("dr.action.step." + name().toLowerCase(Locale.ROOT));
    }
}
