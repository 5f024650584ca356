package dev.holdfast.desktop.ceremony;

import java.util.Locale;
import org.kordamp.ikonli.feather.Feather;

/** What custodians can authorise. */
enum Choice {
    UNSEAL(Feather.UNLOCK),
    OPERATION(Feather.LIFE_BUOY),
    ROOT(Feather.KEY),
    REKEY(Feather.REFRESH_CW);

    private final Feather icon;

    Choice(Feather icon) {
        this.icon = icon;
    }

    Feather icon() {
        return icon;
    }

    /** As keys of texts spell it. */
    String key() {
        return "ceremony." + name().toLowerCase(Locale.ROOT);
    }
}
