package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.FocusScroll;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;

/**
 * Content that takes the height it wants, and scrolls only where its window cannot be as high. Its window follows when
 * there comes to be more or less of it.
 */
final class TallContent extends ScrollPane {
    private double wanted;

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

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double before = wanted;
        wanted = prefHeight(getWidth());
        if (before > 0 && wanted != before) {
            Platform.runLater(this::fit);
        }
    }

    private void fit() {
        if (getScene() != null && getScene().getWindow() != null) {
            getScene().getWindow().sizeToScene();
        }
    }
}
