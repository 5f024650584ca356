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
        Parts parts = parts(width < 0 ? computePrefWidth(-1) : width);
        return snappedTopInset() + snappedBottomInset() + parts.height();
    }

    /** How large both are, and whether they stand in one line. */
    private record Parts(boolean inLine, double left, double leftHeight, double right, double rightHeight) {
        double height() {
            return inLine ? Math.max(leftHeight, rightHeight) : leftHeight + GAP + rightHeight;
        }
    }

    private Parts parts(double width) {
        boolean inLine = fits(width);
        double room = width - insetsWidth();
        double right = Math.min(room, right().prefWidth(-1));
        double left = Math.min(inLine ? room - GAP - right : room, left().prefWidth(-1));
        return new Parts(inLine, left, left().prefHeight(left), right, right().prefHeight(right));
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        Parts parts = parts(getWidth());
        double height = getHeight() - insets.getTop() - insets.getBottom();
        double leftTop = parts.inLine() ? (height - parts.leftHeight()) / 2 : 0;
        double rightTop = parts.inLine() ? (height - parts.rightHeight()) / 2 : parts.leftHeight() + GAP;
        left().resizeRelocate(insets.getLeft(), insets.getTop() + leftTop, parts.left(), parts.leftHeight());
        right().resizeRelocate(
                        getWidth() - insets.getRight() - parts.right(),
                        insets.getTop() + rightTop,
                        parts.right(),
                        parts.rightHeight());
    }
}
