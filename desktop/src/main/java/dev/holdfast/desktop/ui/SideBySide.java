package dev.holdfast.desktop.ui;

import javafx.geometry.Orientation;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * Two parts beside each other: the first as wide as it wants to be, the second in what is left; below the first where
 * that is less than its least width, so that nothing is cut with large letters.
 */
public final class SideBySide extends Pane {
    private static final double GAP = 14;
    private static final double GAP_BELOW = 4;

    private final Region first;
    private final Region second;

    public SideBySide(Region first, Region second) {
        super(first, second);
        this.first = first;
        this.second = second;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private double left(double width) {
        return width - first.prefWidth(-1) - GAP;
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
        return first.prefWidth(-1) + GAP + second.prefWidth(-1);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double given = width < 0 ? computePrefWidth(-1) : width;
        return fits(given)
                ? Math.max(first.prefHeight(first.prefWidth(-1)), second.prefHeight(left(given)))
                : firstHeight(given) + GAP_BELOW + second.prefHeight(given);
    }

    private double firstHeight(double width) {
        return first.prefHeight(Math.min(width, first.prefWidth(-1)));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double wide = Math.min(width, first.prefWidth(-1));
        double high = firstHeight(width);
        first.resizeRelocate(0, 0, wide, high);
        if (fits(width)) {
            second.resizeRelocate(wide + GAP, 0, left(width), second.prefHeight(left(width)));
        } else {
            second.resizeRelocate(0, high + GAP_BELOW, width, second.prefHeight(width));
        }
    }
}
