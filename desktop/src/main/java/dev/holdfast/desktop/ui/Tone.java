package dev.holdfast.desktop.ui;

import java.util.Locale;
import org.kordamp.ikonli.feather.Feather;

/** What a sign means; each has its own icon, so that colour is never the only difference. */
public enum Tone {
    NEUTRAL(Feather.CIRCLE),
    GOOD(Feather.CHECK_CIRCLE),
    INFO(Feather.INFO),
    WARNING(Feather.ALERT_TRIANGLE),
    DANGER(Feather.ALERT_OCTAGON);

    private final Feather icon;

    Tone(Feather icon) {
        this.icon = icon;
    }

    /** The icon of this meaning where none fits better. */
    public Feather icon() {
        return icon;
    }

    /** The style class of this meaning, {@code tone-good} for example. */
    public String styleClass() {
        return "tone-" + name().toLowerCase(Locale.ROOT);
    }
}
