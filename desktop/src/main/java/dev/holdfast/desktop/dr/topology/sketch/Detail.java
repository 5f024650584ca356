package dev.holdfast.desktop.dr.topology.sketch;

import dev.holdfast.desktop.dr.topology.layout.Metrics;
import dev.holdfast.desktop.dr.topology.layout.Size;
import dev.holdfast.desktop.dr.topology.model.Card;
import dev.holdfast.desktop.dr.topology.model.Link;
import java.util.List;
import java.util.Optional;

/** How much each card says. */
public enum Detail {
    /** Everything, and plates on the links. */
    FULL,
    /** The same without ids and addresses. */
    BRIEF,
    /** What matters at a glance, for many clusters. */
    COMPACT;

    /** How large its cards are and how far apart. */
    public Metrics metrics() {
        return switch (this) {
            case FULL ->
                new Metrics(card -> new CardSketch(card, true).size(), PlateSketch.SIZE, 30, 36, 38, 44, 36, 56);
            case BRIEF ->
                new Metrics(card -> new CardSketch(card, false).size(), PlateSketch.SIZE, 28, 34, 36, 36, 28, 44);
            case COMPACT -> new Metrics(card -> CompactSketch.SIZE, Size.NONE, 26, 30, 0, 26, 18, 36);
        };
    }

    /** The marks of a card with its corner at the origin. */
    public List<Mark> card(Card card, Optional<Link> link, Ruler ruler) {
        return this == COMPACT
                ? new CompactSketch(card, link).marks(ruler)
                : new CardSketch(card, this == FULL).marks(ruler);
    }

    /** The marks of a link's plate with its corner at the origin. */
    public List<Mark> plate(Link link, Ruler ruler) {
        return new PlateSketch(link).marks(ruler);
    }
}
