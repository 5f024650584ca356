package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import java.util.List;

/** One shape or text of a sketch. Two equal marks look the same. */
public sealed interface Mark {

    /** A rectangle with round corners. */
    record Plate(Box box, double radius, Ink fill, Ink line, double width, Dash dash) implements Mark {
        /** Filled and without a border. */
        public static Plate filled(Box box, double radius, Ink fill) {
            return new Plate(box, radius, fill, Ink.NONE, 0, Dash.SOLID);
        }
    }

    /** A line or an area, in the path language of SVG. */
    record Line(String path, Ink fill, Ink line, double width, Dash dash) implements Mark {}

    /**
     * A text on one line.
     *
     * @param x where its {@code anchor} is
     * @param baseline the y on which the letters stand
     */
    record Words(double x, double baseline, String text, Face face, Ink ink, Anchor anchor) implements Mark {}

    /** A sign in a square with this corner and side. */
    record Sign(Glyph glyph, double x, double y, double side, Ink ink) implements Mark {}

    /** The point of a text that is given. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** How a line is broken up; the state of a link can be told by it without colours. */
    enum Dash {
        SOLID,
        DASHED,
        DASH_DOT,
        DOTTED,
        SPARSE,
        FINE;

        /** Lengths of lines and gaps in turn; empty for a line without gaps. */
        public List<Double> lengths() {
            return switch (this) {
                case SOLID -> List.of();
                case DASHED -> List.of(9.0, 6.0);
                case DASH_DOT -> List.of(12.0, 5.0, 2.0, 5.0);
                case DOTTED -> List.of(2.0, 6.0);
                case SPARSE -> List.of(4.0, 10.0);
                case FINE -> List.of(5.0, 4.0);
            };
        }
    }
}
