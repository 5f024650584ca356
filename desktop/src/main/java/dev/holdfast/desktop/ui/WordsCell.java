package dev.holdfast.desktop.ui;

import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;

/** A text, in full as a tooltip where it was cut. */
public final class WordsCell<S> extends TableCell<S, String> {
    private final Tooltip full = new Tooltip();

    @Override
    protected void updateItem(String item, boolean empty) {
        super.updateItem(item, empty);
        boolean blank = empty || item == null || item.isEmpty();
        setText(blank ? null : item);
        full.setText(blank ? "" : item);
        setTooltip(blank ? null : full);
    }
}
