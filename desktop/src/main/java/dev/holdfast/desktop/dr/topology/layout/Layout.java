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
        Map<String, Box> cards = new LinkedHashMap<>();
        Map<String, Wire> wires = new LinkedHashMap<>();
        List<List<Point>> trunks = new ArrayList<>();
        List<Frame> frames = new ArrayList<>();
        double width = 0;
        double y = 0;
        for (int first = 0; first < groups.size(); first += perRow) {
            double x = 0;
            List<GroupPlan> row = groups.subList(first, Math.min(groups.size(), first + perRow));
            double height = row.stream()
                    .mapToDouble(group -> outer(group.size()).height())
                    .max()
                    .orElse(0);
            y += first > 0 ? metrics.treeGap() : 0;
            for (int i = first; i < first + row.size(); i++) {
                GroupPlan group = groups.get(i);
                x += i > first ? metrics.treeGap() : 0;
                Box box = new Box(x, y, outer(group.size()).width(), height);
                Point at = inner(box);
                group.cards().forEach((id, card) -> cards.put(id, card.moved(at.x(), at.y())));
                group.wires().forEach((id, wire) -> wires.put(id, GroupPlan.moved(wire, at)));
                group.trunks().forEach(trunk -> trunks.add(GroupPlan.moved(trunk, at)));
                frames.add(new Frame(topology.groups().get(i).clusterId(), box));
                x = box.right();
            }
            width = Math.max(width, x);
            y += height;
        }
        return new Plan(cards, wires, trunks, framed ? frames : List.of(), new Size(width, y));
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
