package dev.holdfast.desktop.ui;

import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A small pill that says one state: an icon, a word, and a colour that agrees with them. */
public final class StatusChip extends Label {
    private final FontIcon icon = new FontIcon(Tone.NEUTRAL.icon());

    public StatusChip() {
        getStyleClass().add("status-chip");
        setGraphic(icon);
        setMinWidth(USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.TEXT);
    }

    public StatusChip(String text, Tone tone) {
        this();
        show(text, tone);
    }

    public StatusChip(String text, Tone tone, Feather icon) {
        this();
        show(text, tone, icon);
    }

    /** Says another state, with the icon of its tone. */
    public void show(String text, Tone tone) {
        show(text, tone, tone.icon());
    }

    /** Says another state with an icon of its own. */
    public void show(String text, Tone tone, Feather ikon) {
        setText(text);
        setAccessibleText(text);
        icon.setIconCode(ikon);
        for (Tone other : Tone.values()) {
            getStyleClass().remove(other.styleClass());
        }
        getStyleClass().add(tone.styleClass());
    }
}
