package dev.holdfast.desktop.ui;

import javafx.beans.NamedArg;
import javafx.geometry.Orientation;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * Two parts beside each other: the first as wide as it wants to be, the second in what is left; below the first where
 * that is less than its least width, so that nothing is cut with large letters.
 */
public class SideBySide extends Pane {
    private static final double GAP = 14;
    private static final double GAP_BELOW = 4;

    private final Region first;
    private final Region second;

    public SideBySide(@NamedArg("first") Region first, @NamedArg("second") Region second) {
        super(first, second);
        this.first = first;
        this.second = second;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private double firstWidth() {
        return snapSizeX(first.prefWidth(-1));
    }

    private double left(double width) {
        return width - firstWidth() - GAP;
    }

    private boolean fits(double width) {
        return left(width) >= second.minWidth(-1);
    }

    @Override
    protected double computeMinWidth(double height) {
        return Math.max(first.minWidth(-1), second.minWidth(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
        return firstWidth() + GAP + second.prefWidth(-1);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double given = width < 0 ? computePrefWidth(-1) : width;
        return fits(given)
                ? Math.max(first.prefHeight(firstWidth()), second.prefHeight(left(given)))
                : firstHeight(given) + GAP_BELOW + second.prefHeight(given);
    }

    private double firstHeight(double width) {
        return first.prefHeight(Math.min(width, firstWidth()));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double wide = Math.min(width, firstWidth());
        double high = firstHeight(width);
        first.resizeRelocate(0, 0, wide, high);
        if (fits(width)) {
            second.resizeRelocate(wide + GAP, 0, left(width), second.prefHeight(left(width)));
        } else {
            second.resizeRelocate(0, high + GAP_BELOW, width, second.prefHeight(width));
        }
    }
}
