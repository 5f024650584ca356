package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Plan.Wire;
import dev.holdfast.desktop.dr.topology.layout.Point;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.sketch.Mark.Dash;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The line of a link: a plain part that others may share, and a part of its own in the manner of its state. */
public final class WireSketch {
    private static final double CORNER = 12;
    private static final double WIDTH = 1.5;
    private static final double HEAD_LENGTH = 9;
    private static final double HEAD_HALF = 5;

    private WireSketch() {}

    /** The line that all links of a primary share. */
    public static List<Mark> trunk(List<Point> corners, Ruler ruler) {
        return new Pen(ruler)
                .line(straight(corners.get(0), corners.get(1)), Ink.FAINT, WIDTH, Dash.SOLID)
                .marks();
    }

    /** The part that leads to where a link begins; to be drawn under the lines of all links. */
    public static List<Mark> feeder(Wire wire, Ruler ruler) {
        Pen pen = new Pen(ruler);
        if (!wire.feeder().isEmpty()) {
            List<Point> corners = new ArrayList<>(wire.feeder());
            corners.add(towards(wire.drop().get(0), wire.drop().get(1), CORNER));
            pen.line(rounded(corners), Ink.FAINT, WIDTH, Dash.SOLID);
        }
        return pen.marks();
    }

    /** The part of its own, with an arrow at the card. */
    public static List<Mark> drop(Wire wire, Link link, Ruler ruler) {
        Pen pen = new Pen(ruler);
        Look look = Look.of(link);
        Point start = wire.drop().get(0);
        Point end = wire.drop().get(wire.drop().size() - 1);
        Point from = wire.feeder().isEmpty() ? start : towards(start, end, CORNER);
        Point neck = towards(end, start, HEAD_LENGTH);
        pen.line(straight(from, neck), look.ink(), 2, look.dash());
        pen.area(arrow(neck, end), look.ink());
        return pen.marks();
    }

    private static String straight(Point from, Point to) {
        return String.format(Locale.ROOT, "M%.1f %.1fL%.1f %.1f", from.x(), from.y(), to.x(), to.y());
    }

    private static String arrow(Point neck, Point tip) {
        double length = Math.hypot(tip.x() - neck.x(), tip.y() - neck.y());
        double nx = -(tip.y() - neck.y()) / length * HEAD_HALF;
        double ny = (tip.x() - neck.x()) / length * HEAD_HALF;
        return String.format(
                Locale.ROOT,
                "M%.1f %.1fL%.1f %.1fL%.1f %.1fZ",
                tip.x(),
                tip.y(),
                neck.x() + nx,
                neck.y() + ny,
                neck.x() - nx,
                neck.y() - ny);
    }

    /** A way with soft corners. */
    private static String rounded(List<Point> corners) {
        StringBuilder path = new StringBuilder(at("M", corners.get(0)));
        for (int i = 1; i < corners.size() - 1; i++) {
            Point corner = corners.get(i);
            path.append(at("L", towards(corner, corners.get(i - 1), CORNER)));
            Point after = towards(corner, corners.get(i + 1), CORNER);
            path.append(at("Q", corner)).append(at(" ", after));
        }
        return path.append(at("L", corners.get(corners.size() - 1))).toString();
    }

    private static String at(String command, Point point) {
        return String.format(Locale.ROOT, "%s%.1f %.1f", command, point.x(), point.y());
    }

    /** A point on the way from one to another, at most half way if they are close. */
    private static Point towards(Point from, Point to, double distance) {
        double length = Math.hypot(to.x() - from.x(), to.y() - from.y());
        double share = length == 0 ? 0 : Math.min(distance / length, 0.5);
        return new Point(from.x() + (to.x() - from.x()) * share, from.y() + (to.y() - from.y()) * share);
    }
}
