package dev.holdfast.desktop.dr.topology.sketch;

/** Measures texts. */
@FunctionalInterface
public interface Ruler {
    /** The width of a text in pixels. */
    double width(String text, Face face);

    /** As much of a text as there is room for, with an ellipsis if something had to go. */
    default String fit(String text, Face face, double room) {
        if (width(text, face) <= room) {
            return text;
        }
        int most = text.length() - 1;
        while (most > 0 && width(text.substring(0, most) + "…", face) > room) {
            most--;
        }
        return text.substring(0, most).stripTrailing() + "…";
    }
}
