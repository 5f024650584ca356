package dev.holdfast.desktop.testing;

import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;

/** Whether somebody sees where the focus is. */
final class Sight {
    /** Of rounding to whole pixels. */
    private static final double SLACK = 1.5;

    private Sight() {}

    /** Why the focus at a control is not seen; asked on the FX thread, when all is in its place. */
    static Optional<String> fault(Node focused) {
        if (!focused.isFocusVisible()
                && !(focused instanceof Spinner)) { // which passes the focus on, and has its border
            return Optional.of(TabOrder.name(focused) + " shows no ring");
        }
        Bounds place = place(focused);
        boolean seen = isIn(
                place,
                new BoundingBox(
                        0, 0, focused.getScene().getWidth(), focused.getScene().getHeight()));
        for (Node at = focused.getParent(); seen && at != null; at = at.getParent()) {
            seen = !(at instanceof ScrollPane pane) || isIn(place, viewport(pane));
        }
        return seen ? Optional.empty() : Optional.of(TabOrder.name(focused) + " is out of sight at " + place);
    }

    private static Bounds viewport(ScrollPane pane) {
        Node view = pane.lookup(".viewport");
        return place(view == null ? pane : view);
    }

    /** What is larger than the view is seen in part. */
    private static boolean isIn(Bounds place, Bounds view) {
        return isIn(place.getMinX(), place.getMaxX(), view.getMinX(), view.getMaxX())
                && isIn(place.getMinY(), place.getMaxY(), view.getMinY(), view.getMaxY());
    }

    private static boolean isIn(double from, double to, double start, double end) {
        boolean fits = to - from <= end - start + SLACK;
        return fits ? from >= start - SLACK && to <= end + SLACK : from < end && to > start;
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }
}
