package dev.holdfast.desktop.ui;

import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * A bar of two parts: one at the left and one at the right edge, which goes below the first where both do not fit side
 * by side, so that nothing is cut with large letters.
 */
public final class SplitBar extends Pane {
    private static final double GAP = 12;

    private boolean leftYielding;

    /** Whether the left part becomes narrower before the right one goes below it. */
    public boolean isLeftYielding() {
        return leftYielding;
    }

    public void setLeftYielding(boolean yielding) {
        leftYielding = yielding;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private Node left() {
        return getChildren().get(0);
    }

    private Node right() {
        return getChildren().get(1);
    }

    private double insetsWidth() {
        return snappedLeftInset() + snappedRightInset();
    }

    private boolean fits(double width) {
        double least = leftYielding ? left().minWidth(-1) : left().prefWidth(-1);
        return least + GAP + right().prefWidth(-1) <= width - insetsWidth();
    }

    @Override
    protected double computeMinWidth(double height) {
        return insetsWidth() + Math.max(left().minWidth(-1), right().minWidth(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
        return insetsWidth() + left().prefWidth(-1) + GAP + right().prefWidth(-1);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double first = left().prefHeight(-1);
        double second = right().prefHeight(-1);
        boolean oneLine = width < 0 || fits(width);
        return snappedTopInset() + snappedBottomInset() + (oneLine ? Math.max(first, second) : first + GAP + second);
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double width = getWidth() - insetsWidth();
        double height = getHeight() - insets.getTop() - insets.getBottom();
        boolean oneLine = fits(getWidth());
        double rightWidth = Math.min(width, right().prefWidth(-1));
        double leftWidth = Math.min(oneLine ? width - GAP - rightWidth : width, left().prefWidth(-1));
        double leftHeight = left().prefHeight(-1);
        double rightHeight = right().prefHeight(-1);
        double leftTop = oneLine ? (height - leftHeight) / 2 : 0;
        double rightTop = oneLine ? (height - rightHeight) / 2 : leftHeight + GAP;
        left().resizeRelocate(insets.getLeft(), insets.getTop() + leftTop, leftWidth, leftHeight);
        right().resizeRelocate(
                        insets.getLeft() + width - rightWidth, insets.getTop() + rightTop, rightWidth, rightHeight);
    }
}
