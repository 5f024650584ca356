package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.ui.Texts;
import java.util.Locale;

/** How a secret left this console. */
public enum Way {
    SHOWN,
    COPIED,
    SAVED,
    PRINTED;

    /** In words. */
    String label() {
        return Texts.get("handover.way." + name().toLowerCase(Locale.ROOT));
    }
}
