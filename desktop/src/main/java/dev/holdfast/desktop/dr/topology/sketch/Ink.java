package dev.holdfast.desktop.dr.topology.sketch;

import java.util.Locale;

/** What a colour means. On the screen each is a style class, on paper a colour of the light theme. */
public enum Ink {
    NONE("none"),
    /** What lies under everything. */
    GROUND("#f6f8fa"),
    CARD("#ffffff"),
    BORDER("#d0d7de"),
    TEXT("#24292f"),
    MUTED("#57606a"),
    FAINT("#8c959f"),
    NEUTRAL("#6e7781"),
    NEUTRAL_SOFT("#eaeef2"),
    ACCENT("#0969da"),
    ACCENT_SOFT("#ddf4ff"),
    GOOD("#1a7f37"),
    GOOD_SOFT("#dafbe1"),
    WARNING("#9a6700"),
    WARNING_SOFT("#fff8c5"),
    DANGER("#cf222e"),
    DANGER_SOFT("#ffebe9");

    private final String paper;

    Ink(String paper) {
        this.paper = paper;
    }

    /** The colour on paper, as CSS and SVG write it. */
    public String paper() {
        return paper;
    }

    /** The style class where it fills a shape or a text. */
    public String fillClass() {
        return "fill-" + word();
    }

    /** The style class where it draws a line. */
    public String lineClass() {
        return "line-" + word();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
