package dev.holdfast.desktop.dr.topology;

import javafx.scene.control.Label;

/** Words that break before what stands beside them goes below, but not into lines of a word or two. */
public final class SummaryLine extends Label {
    /** In heights of a letter. */
    private static final double LEAST = 13;

    public SummaryLine() {
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
    }

    @Override
    protected double computeMinWidth(double height) {
        return Math.min(LEAST * getFont().getSize(), computePrefWidth(height));
    }
}
