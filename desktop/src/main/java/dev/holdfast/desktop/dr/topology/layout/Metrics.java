package dev.holdfast.desktop.dr.topology.layout;

import dev.holdfast.desktop.dr.topology.model.Card;
import java.util.function.Function;

/**
 * How large things are and how far apart.
 *
 * @param card the size of each card
 * @param plate the size of the plate on a link, {@link Size#NONE} if links have none
 * @param headGap from a primary to the line along which its links branch
 * @param busGap from there to the plates, or to the cards if there are none
 * @param stub from a plate to its card
 * @param lineGap from a row of cards to the next branching
 * @param itemGap between cards of a row
 * @param treeGap between trees, and between groups
 */
public record Metrics(
        Function<Card, Size> card,
        Size plate,
        double headGap,
        double busGap,
        double stub,
        double lineGap,
        double itemGap,
        double treeGap) {}
