package dev.holdfast.desktop.dr.topology;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.layout.Layout;
import dev.holdfast.desktop.dr.topology.layout.Point;
import dev.holdfast.desktop.dr.topology.layout.Size;

/**
 * Which part of the drawing is seen, and how large: a point of the drawing is seen at {@code point * scale + shift}.
 * Immutable.
 */
record Camera(double scale, double shiftX, double shiftY) {
    static final double LEAST = 0.15;
    static final double MOST = 3;

    /** What a drawing is enlarged to at most to fill the room. */
    private static final double MOST_FITTED = 1.15;

    private static final double MARGIN = 24;

    /** Some of the drawing always stays in sight. */
    private static final double KEPT = 80;

    /** Room for a drawing inside a margin. */
    static Size inside(Size view) {
        return new Size(Math.max(1, view.width() - 2 * MARGIN), Math.max(1, view.height() - 2 * MARGIN));
    }

    /** How large a drawing is if all of it is seen. */
    static double fitting(Size drawing, Size view) {
        return Math.max(LEAST, Math.min(MOST_FITTED, Layout.scale(drawing, inside(view))));
    }

    /** All of the drawing in the middle. */
    static Camera fitted(Size drawing, Size view) {
        double scale = fitting(drawing, view);
        return new Camera(
                scale, (view.width() - drawing.width() * scale) / 2, (view.height() - drawing.height() * scale) / 2);
    }

    /** Larger or smaller, with what is under this point of the view staying there. */
    Camera zoomed(double factor, Point at) {
        double now = Math.max(LEAST, Math.min(MOST, scale * factor));
        double ratio = now / scale;
        return new Camera(now, at.x() - (at.x() - shiftX) * ratio, at.y() - (at.y() - shiftY) * ratio);
    }

    Camera moved(double dx, double dy) {
        return new Camera(scale, shiftX + dx, shiftY + dy);
    }

    /** Moved back if the drawing has all but left the view. */
    Camera kept(Size drawing, Size view) {
        return new Camera(
                scale,
                within(shiftX, KEPT - drawing.width() * scale, view.width() - KEPT),
                within(shiftY, KEPT - drawing.height() * scale, view.height() - KEPT));
    }

    /** Moved as little as is needed to see this box. */
    Camera revealing(Box box, Size view) {
        return new Camera(
                scale,
                shiftX + push(box.x() * scale + shiftX, box.right() * scale + shiftX, view.width()),
                shiftY + push(box.y() * scale + shiftY, box.bottom() * scale + shiftY, view.height()));
    }

    private static double push(double start, double end, double length) {
        if (start < MARGIN / 2) {
            return MARGIN / 2 - start;
        }
        return end > length - MARGIN / 2 ? Math.max(length - MARGIN / 2 - end, MARGIN / 2 - start) : 0;
    }

    private static double within(double value, double least, double most) {
        return least > most ? value : Math.max(least, Math.min(most, value));
    }
}
