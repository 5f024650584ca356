package dev.holdfast.desktop.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;

/** From the top to the bottom, in a row from the left to the right; what is in one container before what is in the next. */
final class ReadingOrder {
    /** Of rounding to whole pixels. */
    private static final double SLACK = 1.5;

    private ReadingOrder() {}

    /** Where the way through these controls leads back, in words. */
    static List<String> faults(List<Node> way) {
        Map<Parent, List<Node>> groups = new LinkedHashMap<>();
        way.forEach(stop -> enter(stop, groups));
        List<String> faults = new ArrayList<>();
        groups.values().forEach(group -> check(group, faults));
        return faults;
    }

    /** Notes each part of each container when the way leads into it, once for each time. */
    private static void enter(Node stop, Map<Parent, List<Node>> groups) {
        Node part = stop;
        for (Parent group = stop.getParent(); group != null; group = group.getParent()) {
            List<Node> parts = groups.computeIfAbsent(group, unknown -> new ArrayList<>());
            if (parts.isEmpty() || !parts.get(parts.size() - 1).equals(part)) {
                parts.add(part);
            }
            part = group;
        }
    }

    private static void check(List<Node> parts, List<String> faults) {
        for (int i = 0; i < parts.size(); i++) {
            Node part = parts.get(i);
            parts.subList(i + 1, parts.size()).stream()
                    .filter(later -> later.equals(part) || isBefore(place(later), place(part)))
                    .forEach(later -> faults.add(TabOrder.name(part) + " leads back to " + TabOrder.name(later)));
        }
    }

    private static boolean isBefore(Bounds later, Bounds part) {
        boolean above = later.getMaxY() <= part.getMinY() + SLACK;
        boolean sameRow = later.getMinY() < part.getMaxY() - SLACK && later.getMaxY() > part.getMinY() + SLACK;
        return above || (sameRow && later.getMaxX() <= part.getMinX() + SLACK);
    }

    /** In the container, so that it is the same however far its surroundings are scrolled. */
    private static Bounds place(Node part) {
        return part.localToParent(part.getLayoutBounds());
    }
}
