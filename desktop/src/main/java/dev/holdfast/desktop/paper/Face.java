package dev.holdfast.desktop.paper;

/** The kinds of letters on a page. */
enum Face {
    PLAIN("roboto/Roboto-Regular.ttf"),
    BOLD("roboto/Roboto-Bold.ttf"),
    FIXED("jetbrains_mono/JetBrainsMono-Regular.ttf");

    private static final String ROOT = "/com/formdev/flatlaf/fonts/";

    private final String file;

    Face(String file) {
        this.file = file;
    }

    /** The font's file on the class path. */
    String file() {
        return ROOT + file;
    }
}
