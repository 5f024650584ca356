package dev.holdfast.desktop.app;

import javafx.application.Platform;
import javafx.scene.control.ComboBox;

/**
 * Joins the list of clusters in the top bar to the cluster in front. It shows that one also while somebody is asked
 * whether to turn away from it. For the FX thread only.
 */
final class Switcher {
    private final ComboBox<Cluster> list;
    private final Clusters clusters;

    private Switcher(ComboBox<Cluster> list, Clusters clusters) {
        this.list = list;
        this.clusters = clusters;
    }

    static void join(ComboBox<Cluster> list, Clusters clusters) {
        Switcher switcher = new Switcher(list, clusters);
        list.setCellFactory(cells -> new SwitcherCell());
        list.setButtonCell(new SwitcherName());
        list.setItems(clusters.all());
        list.setValue(clusters.current());
        clusters.currentProperty().addListener((current, before, now) -> list.setValue(now));
        list.valueProperty().addListener((value, before, now) -> switcher.turnTo(now));
    }

    private void turnTo(Cluster wanted) {
        if (wanted != null) {
            clusters.select(wanted);
            if (wanted != clusters.current()) {
                list.hide();
                Platform.runLater(() -> list.setValue(clusters.current()));
            }
        }
    }
}
