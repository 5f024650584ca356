package dev.holdfast.desktop.dr;

import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;

/** Something that can be done with a cluster in disaster recovery, in the order in which the page lists it. */
public enum DrAction {
    ENABLE_PRIMARY,
    ACTIVATE,
    ISSUE_TOKEN,
    REVOKE,
    PROMOTE,
    UPDATE_PRIMARY,
    GENERATE_KEY,
    DEMOTE,
    DISABLE,
    REINDEX,
    RECOVER,
    CHECK,
    DIVERGED,
    DELETE_TOKEN;

    /** What it is called. */
    public String title() {
        return Texts.get("dr.name." + word());
    }

    /** What it is good for, in a sentence. */
    String words() {
        return Texts.get("dr.about." + word());
    }

    /** As it is written in names of texts and controls. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
