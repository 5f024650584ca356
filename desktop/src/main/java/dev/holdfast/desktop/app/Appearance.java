package dev.holdfast.desktop.app;

import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Scene;

/**
 * Dresses every window in the theme and the size of letters that the settings ask for, at once when these change. For
 * the FX thread only.
 */
public final class Appearance {
    /** Size of letters at 100 percent, in pixels. */
    static final double LETTERS = 14;

    private final SettingsFile settings;
    private final ReadOnlyStringWrapper sheet = new ReadOnlyStringWrapper();
    private boolean systemIsDark;
    private Theme worn;
    private boolean wornDark;

    public Appearance(SettingsFile settings, boolean systemIsDark) {
        this.settings = settings;
        this.systemIsDark = systemIsDark;
        settings.settingsProperty().addListener(change -> apply());
    }

    /** Puts on what the settings ask for; what is worn already stays. */
    public void apply() {
        Preferences wanted = settings.get().preferences();
        sheet.set(letters(wanted.fontPercent()));
        if (worn != wanted.theme() || wornDark != systemIsDark) {
            worn = wanted.theme();
            wornDark = systemIsDark;
            worn.apply(systemIsDark);
        }
    }

    /** A stylesheet, since popups take over those of their window, but no style of its root. */
    private static String letters(int percent) {
        return "data:text/css,.root,.dialog-pane{-fx-font-size:" + LETTERS * percent / 100 + "px;}";
    }

    /** The system went dark or light. */
    public void systemIs(boolean dark) {
        systemIsDark = dark;
        apply();
    }

    /** Keeps the letters of a scene at their size, as long as the scene lives. */
    void dress(Scene scene) {
        Letters letters = new Letters(scene, sheet.getReadOnlyProperty());
        scene.getProperties().put(Letters.class, letters);
    }

    /** The stylesheet of a scene; the scene alone keeps it alive. */
    private static final class Letters implements InvalidationListener {
        private final Scene scene;
        private final ReadOnlyStringProperty sheet;
        private String put = "";

        Letters(Scene scene, ReadOnlyStringProperty sheet) {
            this.scene = scene;
            this.sheet = sheet;
            sheet.addListener(new WeakInvalidationListener(this));
            invalidated(sheet);
        }

        @Override
        public void invalidated(Observable changed) {
            scene.getStylesheets().remove(put);
            put = sheet.get();
            scene.getStylesheets().add(put);
        }
    }
}
