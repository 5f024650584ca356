package dev.holdfast.desktop.dr.topology.sketch;

import java.util.Locale;

/** The type faces of the drawing. The style sheet gives each the same family and size on the screen. */
public enum Face {
    HEADLINE("Inter SemiBold", 22),
    TITLE("Inter SemiBold", 16),
    NAME("Inter SemiBold", 15),
    STRONG("Inter SemiBold", 13),
    BODY("Inter", 13),
    SMALL("Inter", 12),
    MONO("JetBrains Mono", 12);

    private final String family;
    private final double size;

    Face(String family, double size) {
        this.family = family;
        this.size = size;
    }

    public String family() {
        return family;
    }

    /** In pixels. */
    public double size() {
        return size;
    }

    public String styleClass() {
        return "face-" + name().toLowerCase(Locale.ROOT);
    }
}
