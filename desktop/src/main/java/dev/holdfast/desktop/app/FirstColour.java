package dev.holdfast.desktop.app;

import javafx.scene.paint.Color;

/** The theme's colours that are needed before its style sheets are read, under the names that these look them up by. */
enum FirstColour {
    PAGE("-color-bg-default", "#ffffff", "#0d1117"),
    BAR("-color-bg-subtle", "#f6f8fa", "#161b22"),
    SHADE("-color-neutral-subtle", "#eaeef280", "#6e76811a"),
    CHOICE("-color-accent-subtle", "#ddf4ff", "#388bfd26"),
    ACCENT("-color-accent-fg", "#0969da", "#58a6ff"),
    LINE("-color-border-default", "#d0d7de", "#30363d"),
    WORDS("-color-fg-default", "#24292f", "#c9d1d9"),
    QUIET("-color-fg-muted", "#57606a", "#8b949e");

    private final String lookup;
    private final String light;
    private final String dark;

    FirstColour(String lookup, String light, String dark) {
        this.lookup = lookup;
        this.light = light;
        this.dark = dark;
    }

    /** What style sheets call it. */
    String lookup() {
        return lookup;
    }

    Color in(boolean darkTheme) {
        return Color.web(darkTheme ? dark : light);
    }
}
