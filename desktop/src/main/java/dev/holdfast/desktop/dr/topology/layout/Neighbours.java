package dev.holdfast.desktop.dr.topology.layout;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** Finds the next card in a direction, for walking through the drawing with the arrow keys. */
public final class Neighbours {
    /** How much worse it is to be beside the way than to be farther along it. */
    private static final double ASIDE = 2;

    private Neighbours() {}

    /**
     * The card that lies next in a direction.
     *
     * @param dx -1 for left, 1 for right, else 0
     * @param dy -1 for up, 1 for down, else 0
     */
    public static Optional<String> next(Map<String, Box> cards, String from, int dx, int dy) {
        Point here = cards.get(from).centre();
        return cards.entrySet().stream()
                .filter(other -> ahead(here, other.getValue().centre(), dx, dy) > 1)
                .min(Comparator.comparingDouble((Map.Entry<String, Box> other) ->
                                distance(here, other.getValue().centre(), dx, dy))
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey);
    }

    private static double ahead(Point from, Point to, int dx, int dy) {
        return (to.x() - from.x()) * dx + (to.y() - from.y()) * dy;
    }

    private static double distance(Point from, Point to, int dx, int dy) {
        double aside = Math.abs((to.x() - from.x()) * dy) + Math.abs((to.y() - from.y()) * dx);
        return ahead(from, to, dx, dy) + ASIDE * aside;
    }
}
