package dev.holdfast.desktop.dr.topology.layout;

import dev.holdfast.desktop.dr.topology.layout.Plan.Frame;
import dev.holdfast.desktop.dr.topology.layout.Plan.Wire;
import dev.holdfast.desktop.dr.topology.model.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the plan that can be shown largest in a given room: trees grow downwards or to the right, with more or fewer
 * members in a line and groups in a row. The same topology and room always give the same plan.
 */
public final class Layout {
    private static final double FRAME_PADDING = 24;
    private static final double FRAME_CAPTION = 30;

    /** A plan must be larger by so much to be taken in the place of one that is simpler. */
    private static final double WORTH = 1.02;

    private static final List<Integer> LINES = List.of(2, 3, 4, 6, 8, 10, 12);

    private final Topology topology;
    private final Metrics metrics;
    private final boolean framed;

    private Layout(Topology topology, Metrics metrics) {
        this.topology = topology;
        this.metrics = metrics;
        framed = topology.groups().size() > 1;
    }

    /** The plan for this room; the room's shape counts, not its size. */
    public static Plan of(Topology topology, Metrics metrics, Size room) {
        Layout layout = new Layout(topology, metrics);
        Plan best = Plan.EMPTY;
        double scale = 0;
        for (Direction direction : Direction.values()) {
            for (int perLine : LINES) {
                List<GroupPlan> groups = layout.groups(direction, perLine);
                for (int perRow = groups.size(); perRow >= 1; perRow--) {
                    Plan plan = layout.plan(groups, perRow);
                    double fits = scale(plan.size(), room);
                    if (fits > scale * WORTH) {
                        best = plan;
                        scale = fits;
                    }
                }
            }
        }
        return best;
    }

    /** By how much a plan is to be shrunk, or may be enlarged, to fill the room. */
    public static double scale(Size plan, Size room) {
        return Math.min(room.width() / Math.max(1, plan.width()), room.height() / Math.max(1, plan.height()));
    }

    private List<GroupPlan> groups(Direction direction, int perLine) {
        return topology.groups().stream()
                .map(group -> new GroupPlan(group, metrics, direction, perLine))
                .toList();
    }

    private Plan plan(List<GroupPlan> groups, int perRow) {
        Sheet sheet = new Sheet();
        for (int first = 0; first < groups.size(); first += perRow) {
            sheet.add(first, groups.subList(first, Math.min(groups.size(), first + perRow)));
        }
        return sheet.plan();
    }

    /** A plan that is filled row by row. */
    private final class Sheet {
        private final Map<String, Box> cards = new LinkedHashMap<>();
        private final Map<String, Wire> wires = new LinkedHashMap<>();
        private final List<List<Point>> trunks = new ArrayList<>();
        private final List<Frame> frames = new ArrayList<>();
        private double width;
        private double y;

        /** @param first which of all groups the row begins with */
        void add(int first, List<GroupPlan> row) {
            double height = row.stream()
                    .mapToDouble(group -> outer(group.size()).height())
                    .max()
                    .orElse(0);
            y += first > 0 ? metrics.treeGap() : 0;
            double x = 0;
            for (int i = 0; i < row.size(); i++) {
                GroupPlan group = row.get(i);
                x += i > 0 ? metrics.treeGap() : 0;
                Box box = new Box(x, y, outer(group.size()).width(), height);
                place(group, inner(box));
                frames.add(new Frame(topology.groups().get(first + i).clusterId(), box));
                x = box.right();
            }
            width = Math.max(width, x);
            y += height;
        }

        private void place(GroupPlan group, Point at) {
            group.cards().forEach((id, card) -> cards.put(id, card.moved(at.x(), at.y())));
            group.wires().forEach((id, wire) -> wires.put(id, GroupPlan.moved(wire, at)));
            group.trunks().forEach(trunk -> trunks.add(GroupPlan.moved(trunk, at)));
        }

        Plan plan() {
            return new Plan(cards, wires, trunks, framed ? frames : List.of(), new Size(width, y));
        }
    }

    private Size outer(Size inside) {
        return framed
                ? new Size(inside.width() + 2 * FRAME_PADDING, inside.height() + 2 * FRAME_PADDING + FRAME_CAPTION)
                : inside;
    }

    private Point inner(Box frame) {
        return framed
                ? new Point(frame.x() + FRAME_PADDING, frame.y() + FRAME_PADDING + FRAME_CAPTION)
                : new Point(frame.x(), frame.y());
    }
}
