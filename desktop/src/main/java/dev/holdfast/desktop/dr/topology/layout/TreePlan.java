package dev.holdfast.desktop.dr.topology.layout;

import dev.holdfast.desktop.dr.topology.layout.Plan.Wire;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Topology.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lays out one tree with its corner at the origin: the head in the middle, the members in lines of equal cells, and
 * between the two halves of all lines but the last a gap for the trunk.
 */
final class TreePlan {
    /** From the trunk to a branch the way turns within this length. */
    private static final double TURN = 12;

    private final Metrics metrics;
    private final Direction direction;
    private final int perLine;
    private final List<Card> members;
    private final boolean linked;
    private final Size plate;
    private final double cellAcross;
    private final double cellAlong;
    private final double middle;
    private final Map<String, Box> cards = new LinkedHashMap<>();
    private final Map<String, Wire> wires = new LinkedHashMap<>();
    private final List<List<Point>> trunks = new ArrayList<>();
    private double headEnd;
    private double end;

    /** @param mostPerLine how many members a line may have; more than one line take an even number each */
    TreePlan(Tree tree, Metrics metrics, Direction direction, int mostPerLine) {
        this.metrics = metrics;
        this.direction = direction;
        members = tree.members();
        linked = tree.head().isPresent();
        perLine = members.size() <= mostPerLine || !linked ? mostPerLine : Math.max(2, mostPerLine - mostPerLine % 2);
        plate = linked ? metrics.plate() : Size.NONE;
        cellAcross = Math.max(
                direction.across(plate),
                members.stream()
                        .mapToDouble(card -> direction.across(metrics.card().apply(card)))
                        .max()
                        .orElse(0));
        cellAlong = members.stream()
                .mapToDouble(card -> direction.along(metrics.card().apply(card)))
                .max()
                .orElse(0);
        int widest = Math.min(perLine, members.size());
        double linesAcross = widest * cellAcross + Math.max(0, widest - 1) * metrics.itemGap();
        double headAcross = tree.head()
                .map(card -> direction.across(metrics.card().apply(card)))
                .orElse(0.0);
        middle = Math.max(linesAcross, headAcross) / 2;
        tree.head().ifPresent(this::placeHead);
        placeLines();
    }

    private void placeHead(Card head) {
        Size size = metrics.card().apply(head);
        cards.put(head.id(), direction.box(0, middle - direction.across(size) / 2, size));
        headEnd = direction.along(size);
        end = headEnd;
    }

    private void placeLines() {
        for (int first = 0; first < members.size(); first += perLine) {
            List<Card> line = members.subList(first, Math.min(members.size(), first + perLine));
            double bus = end + (first == 0 ? linked ? metrics.headGap() : 0 : metrics.lineGap());
            if (linked && members.size() > 1 && first + perLine >= members.size()) {
                double last = line.size() % 2 == 1 ? bus : bus - TURN;
                trunks.add(List.of(direction.point(headEnd, middle), direction.point(last, middle)));
            }
            placeLine(line, bus);
        }
    }

    private void placeLine(List<Card> line, double bus) {
        double plateStart = linked ? bus + metrics.busGap() : bus;
        double plateAlong = direction.along(plate);
        double cardStart = plateAlong > 0 ? plateStart + plateAlong + metrics.stub() : plateStart;
        for (int i = 0; i < line.size(); i++) {
            double across = middle + (i - (line.size() - 1) / 2.0) * (cellAcross + metrics.itemGap());
            Card card = line.get(i);
            Size size = metrics.card().apply(card);
            cards.put(card.id(), direction.box(cardStart, across - direction.across(size) / 2, size));
            if (linked) {
                wires.put(card.id(), wire(bus, across, cardStart, plateStart));
            }
        }
        end = cardStart + cellAlong;
    }

    private Wire wire(double bus, double across, double cardStart, double plateStart) {
        Optional<Box> words = direction.along(plate) > 0
                ? Optional.of(direction.box(plateStart, across - direction.across(plate) / 2, plate))
                : Optional.empty();
        Point goal = direction.point(cardStart, across);
        if (members.size() == 1) {
            return new Wire(List.of(), List.of(direction.point(headEnd, middle), goal), words);
        }
        return new Wire(feeder(bus, across), List.of(direction.point(bus, across), goal), words);
    }

    /** From the trunk, or from the branch next to it: no two lines lie upon each other. */
    private List<Point> feeder(double bus, double across) {
        double pitch = cellAcross + metrics.itemGap();
        double side = Math.signum(across - middle);
        Point branch = direction.point(bus, across);
        if (Math.abs(across - middle) < 1) {
            return List.of();
        }
        return Math.abs(across - middle) > pitch
                ? List.of(direction.point(bus, across - side * (pitch + TURN)), branch)
                : List.of(direction.point(bus - 2 * TURN, middle), direction.point(bus, middle), branch);
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

    double along() {
        return end;
    }

    double across() {
        return 2 * middle;
    }
}
