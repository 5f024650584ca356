package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.FocusScroll;
import javafx.geometry.Orientation;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;

/** Content that takes the height it wants, and scrolls only where its window cannot be as high. */
final class TallContent extends ScrollPane {
    TallContent(Parent content) {
        super(content);
        getStyleClass().add("edge-to-edge");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        FocusScroll.install(this);
    }

    /** Words wrap: the height depends on the width. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(getContent().prefWidth(-1));
    }

    @Override
    protected double computePrefHeight(double width) {
        return snapSizeY(getContent().prefHeight(width < 0 ? getContent().prefWidth(-1) : width));
    }
}
