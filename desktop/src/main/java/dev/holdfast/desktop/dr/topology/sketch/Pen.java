package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.sketch.Mark.Anchor;
import dev.holdfast.desktop.dr.topology.sketch.Mark.Dash;
import java.util.ArrayList;
import java.util.List;

/** Collects marks. */
final class Pen {
    private final Ruler ruler;
    private final List<Mark> marks = new ArrayList<>();

    Pen(Ruler ruler) {
        this.ruler = ruler;
    }

    List<Mark> marks() {
        return List.copyOf(marks);
    }

    Pen box(Box box, double radius, Ink fill) {
        marks.add(Mark.Plate.filled(box, radius, fill));
        return this;
    }

    Pen box(Box box, double radius, Ink fill, Ink line, double width, Dash dash) {
        marks.add(new Mark.Plate(box, radius, fill, line, width, dash));
        return this;
    }

    Pen line(String path, Ink ink, double width, Dash dash) {
        marks.add(new Mark.Line(path, Ink.NONE, ink, width, dash));
        return this;
    }

    Pen area(String path, Ink ink) {
        marks.add(new Mark.Line(path, ink, Ink.NONE, 0, Dash.SOLID));
        return this;
    }

    Pen sign(Glyph glyph, double x, double y, double side, Ink ink) {
        marks.add(new Mark.Sign(glyph, x, y, side, ink));
        return this;
    }

    /** A text that begins at x and is cut where the room ends. */
    Pen words(double x, double baseline, String text, Face face, Ink ink, double room) {
        return put(x, baseline, ruler.fit(text, face, room), face, ink, Anchor.START);
    }

    /** An address that is cut before its port. */
    Pen address(double x, double baseline, String text, Face face, Ink ink, double room) {
        int port = text.lastIndexOf(':');
        if (port < 0 || ruler.width(text, face) <= room) {
            return words(x, baseline, text, face, ink, room);
        }
        String tail = text.substring(port);
        String host = ruler.fit(text.substring(0, port), face, room - ruler.width(tail, face));
        return put(x, baseline, host + tail, face, ink, Anchor.START);
    }

    /** A text that ends at x. */
    Pen wordsEnding(double x, double baseline, String text, Face face, Ink ink) {
        return put(x, baseline, text, face, ink, Anchor.END);
    }

    private Pen put(double x, double baseline, String text, Face face, Ink ink, Anchor anchor) {
        if (!text.isEmpty()) {
            marks.add(new Mark.Words(x, baseline, text, face, ink, anchor));
        }
        return this;
    }

    double width(String text, Face face) {
        return ruler.width(text, face);
    }
}
