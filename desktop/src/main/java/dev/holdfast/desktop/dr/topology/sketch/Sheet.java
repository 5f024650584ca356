package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Box;
import dev.holdfast.desktop.dr.topology.layout.Layout;
import dev.holdfast.desktop.dr.topology.layout.Plan;
import dev.holdfast.desktop.dr.topology.layout.Point;
import dev.holdfast.desktop.dr.topology.layout.Size;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import dev.holdfast.desktop.dr.topology.model.Topology;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The drawing on a sheet of its own, with everything on each card, a title, the alarms and what the lines mean. */
public record Sheet(Size size, List<Part> parts) {
    private static final double MARGIN = 40;
    private static final double GAP = 28;
    private static final double LEAST_WIDTH = 760;

    /** Paper is read lying. */
    private static final Size ROOM = new Size(297, 210);

    public Sheet {
        parts = List.copyOf(parts);
    }

    /** Marks that lie at a place. */
    public record Part(Point at, List<Mark> marks) {
        public Part {
            marks = List.copyOf(marks);
        }
    }

    /** Draws a topology as it is at a moment. */
    public static Sheet of(Topology topology, Instant time, Ruler ruler) {
        Plan plan = Layout.of(topology, Detail.FULL.metrics(), ROOM);
        double width = Math.max(LEAST_WIDTH, plan.size().width() + 2 * MARGIN);
        SheetText text = new SheetText(topology, time, width - 2 * MARGIN, ruler);
        double top = MARGIN + text.headHeight() + GAP;
        double foot = top + plan.size().height() + GAP;
        Size size = new Size(width, foot + SheetText.FOOT_HEIGHT + MARGIN);
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(
                new Point(0, 0),
                List.of(Mark.Plate.filled(new Box(0, 0, size.width(), size.height()), 0, Ink.GROUND))));
        parts.add(new Part(new Point(MARGIN, MARGIN), text.head()));
        Point corner = new Point((width - plan.size().width()) / 2, top);
        drawing(topology, plan, ruler).forEach(part -> parts.add(moved(part, corner)));
        parts.add(new Part(new Point(MARGIN, foot), text.foot()));
        return new Sheet(size, parts);
    }

    private static List<Part> drawing(Topology topology, Plan plan, Ruler ruler) {
        Point origin = new Point(0, 0);
        List<Part> parts = new ArrayList<>();
        plan.frames().forEach(frame -> parts.add(new Part(origin, FrameSketch.marks(frame, ruler))));
        plan.trunks().forEach(trunk -> parts.add(new Part(origin, WireSketch.trunk(trunk, ruler))));
        topology.links()
                .forEach(link -> parts.add(
                        new Part(origin, WireSketch.feeder(plan.wires().get(link.to()), ruler))));
        topology.links()
                .forEach(link ->
                        parts.add(new Part(origin, WireSketch.drop(plan.wires().get(link.to()), link, ruler))));
        topology.links().forEach(link -> plan.wires()
                .get(link.to())
                .plate()
                .ifPresent(box -> parts.add(new Part(at(box), Detail.FULL.plate(link, ruler)))));
        Map<String, Link> links = topology.linksByMember();
        for (Card card : topology.cards()) {
            Optional<Link> link = Optional.ofNullable(links.get(card.id()));
            parts.add(new Part(at(plan.cards().get(card.id())), Detail.FULL.card(card, link, ruler)));
        }
        return parts;
    }

    private static Point at(Box box) {
        return new Point(box.x(), box.y());
    }

    private static Part moved(Part part, Point by) {
        return new Part(new Point(part.at().x() + by.x(), part.at().y() + by.y()), part.marks());
    }
}
