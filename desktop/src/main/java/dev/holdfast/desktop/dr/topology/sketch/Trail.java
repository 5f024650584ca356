package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.model.Link;
import java.util.List;
import java.util.Locale;

/** A small curve of the lag over the last minute. Its height is at least a second, so that nothing looks like much. */
final class Trail {
    private static final double LEAST_MILLIS = 1000;

    private Trail() {}

    static void draw(Pen pen, Link link, Box box, Ink ink, Ink soft) {
        if (link.trail().size() < 2) {
            pen.line(
                    String.format(Locale.ROOT, "M%.1f %.1fH%.1f", box.x(), box.bottom(), box.right()),
                    Ink.BORDER,
                    1,
                    Mark.Dash.SOLID);
            return;
        }
        String curve = curve(link.trail(), box);
        String floor = String.format(Locale.ROOT, "L%.1f %.1fH%.1fZ", box.right(), box.bottom(), box.x());
        pen.area(curve + floor, soft);
        pen.line(curve, ink, 1.5, Mark.Dash.SOLID);
    }

    private static String curve(List<Long> trail, Box box) {
        double most = Math.max(LEAST_MILLIS, (double)
                trail.stream().mapToLong(Long::longValue).max().orElse(0));
        double step = box.width() / (trail.size() - 1);
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < trail.size(); i++) {
            double y = box.bottom() - box.height() * Math.max(0, trail.get(i)) / most;
            path.append(String.format(Locale.ROOT, "%s%.1f %.1f", i == 0 ? "M" : "L", box.x() + i * step, y));
        }
        return path.toString();
    }
}
