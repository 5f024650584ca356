package dev.holdfast.desktop.dr.topology.layout;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where everything is.
 *
 * @param cards by the id of the card
 * @param wires by the id of the card that the link leads to
 * @param trunks lines from primaries to where their links branch
 * @param frames around groups, if there are several
 */
public record Plan(
        Map<String, Box> cards, Map<String, Wire> wires, List<List<Point>> trunks, List<Frame> frames, Size size) {
    /** That of nothing. */
    public static final Plan EMPTY = new Plan(Map.of(), Map.of(), List.of(), List.of(), Size.NONE);

    public Plan {
        cards = Map.copyOf(cards);
        wires = Map.copyOf(wires);
        trunks = List.copyOf(trunks);
        frames = List.copyOf(frames);
    }

    /**
     * The line of one link.
     *
     * @param feeder corners of the way from the trunk, or from the next branch, to its own part; empty if there is none
     * @param drop corners of the part of its own; the last one is at the card
     * @param plate where its words stand
     */
    public record Wire(List<Point> feeder, List<Point> drop, Optional<Box> plate) {}

    /** The border around a group of clusters. */
    public record Frame(String clusterId, Box box) {}
}
