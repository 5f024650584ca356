package dev.holdfast.desktop.app;

import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;

/** The cluster in front, as the switcher shows it while it is closed; in full as a tooltip where it was cut. */
final class SwitcherName extends ListCell<Cluster> {
    private final Tooltip full = new Tooltip();

    @Override
    protected void updateItem(Cluster cluster, boolean empty) {
        super.updateItem(cluster, empty);
        setText(cluster == null ? null : cluster.name());
        full.setText(getText());
        setTooltip(cluster == null ? null : full);
    }
}
