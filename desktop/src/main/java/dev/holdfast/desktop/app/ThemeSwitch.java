package dev.holdfast.desktop.app;

/** The theme that was chosen, and putting another one on. For the FX thread only. */
public final class ThemeSwitch {
    private final SettingsFile settings;
    private final boolean systemIsDark;

    public ThemeSwitch(SettingsFile settings, boolean systemIsDark) {
        this.settings = settings;
        this.systemIsDark = systemIsDark;
    }

    Theme current() {
        return settings.get().theme();
    }

    /** Puts on the theme of the settings. */
    public void apply() {
        current().apply(systemIsDark);
    }

    /** Puts on a theme and remembers it. */
    void choose(Theme theme) {
        settings.change(old -> old.withTheme(theme));
        apply();
    }
}
