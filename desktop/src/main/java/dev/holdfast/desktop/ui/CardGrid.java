package dev.holdfast.desktop.ui;

import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Cards of one width that share the whole width, as many beside each other as have room, each row of one height. */
public final class CardGrid extends Pane {
    private static final double GAP = 18;

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private int columns(double width) {
        return Math.max(1, (int) ((width + GAP) / (computeMinWidth(-1) + GAP)));
    }

    private double cardWidth(double width) {
        int columns = columns(width);
        return snapPositionX((width - GAP * (columns - 1)) / columns);
    }

    private double rowHeight(int row, double width) {
        int columns = columns(width);
        return IntStream.range(
                        row * columns,
                        Math.min((row + 1) * columns, getChildren().size()))
                .mapToDouble(i -> height(getChildren().get(i), cardWidth(width)))
                .max()
                .orElse(0);
    }

    private static double height(Node card, double width) {
        return Math.max(card.minHeight(width), card.prefHeight(width));
    }

    private int rows(double width) {
        int columns = columns(width);
        return (getChildren().size() + columns - 1) / columns;
    }

    @Override
    protected double computeMinWidth(double height) {
        return getChildren().stream()
                .mapToDouble(card -> card.minWidth(-1))
                .max()
                .orElse(0);
    }

    @Override
    protected double computePrefWidth(double height) {
        return computeMinWidth(height);
    }

    @Override
    protected double computePrefHeight(double width) {
        double given = width < 0 ? computePrefWidth(-1) : width;
        double rows = IntStream.range(0, rows(given))
                .mapToDouble(row -> snapSizeY(rowHeight(row, given)) + GAP)
                .sum();
        return Math.max(0, rows - GAP);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        int columns = columns(width);
        double top = 0;
        for (int row = 0; row < rows(width); row++) {
            double height = snapSizeY(rowHeight(row, width));
            for (int i = row * columns;
                    i < Math.min((row + 1) * columns, getChildren().size());
                    i++) {
                Node card = getChildren().get(i);
                card.resizeRelocate((i % columns) * (cardWidth(width) + GAP), top, cardWidth(width), height);
            }
            top += height + GAP;
        }
    }
}
