package dev.holdfast.desktop.dr.topology.layout;

import dev.holdfast.desktop.dr.topology.layout.Plan.Wire;
import dev.holdfast.desktop.dr.topology.model.Topology.Group;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lays out the trees of one group side by side, with its corner at the origin. */
final class GroupPlan {
    private final Map<String, Box> cards = new LinkedHashMap<>();
    private final Map<String, Wire> wires = new LinkedHashMap<>();
    private final List<List<Point>> trunks = new ArrayList<>();
    private final Size size;

    GroupPlan(Group group, Metrics metrics, Direction direction, int perLine) {
        double across = 0;
        double along = 0;
        List<TreePlan> trees = group.trees().stream()
                .map(tree -> new TreePlan(tree, metrics, direction, perLine))
                .toList();
        for (TreePlan tree : trees) {
            across += across > 0 ? metrics.treeGap() : 0;
            Point corner = direction.point(0, across);
            tree.cards().forEach((id, box) -> cards.put(id, box.moved(corner.x(), corner.y())));
            tree.wires().forEach((id, wire) -> wires.put(id, moved(wire, corner)));
            tree.trunks().forEach(trunk -> trunks.add(moved(trunk, corner)));
            across += tree.across();
            along = Math.max(along, tree.along());
        }
        Point end = direction.point(along, across);
        size = new Size(end.x(), end.y());
    }

    static Wire moved(Wire wire, Point by) {
        return new Wire(
                moved(wire.feeder(), by), moved(wire.drop(), by), wire.plate().map(box -> box.moved(by.x(), by.y())));
    }

    static List<Point> moved(List<Point> corners, Point by) {
        return corners.stream()
                .map(corner -> new Point(corner.x() + by.x(), corner.y() + by.y()))
                .toList();
    }

    Map<String, Box> cards() {
        return cards;
    }

    Map<String, Wire> wires() {
        return wires;
    }

    List<List<Point>> trunks() {
        return trunks;
    }

    Size size() {
        return size;
    }
}
