package dev.holdfast.desktop.dr.action;

import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** Names and values. Takes no room when empty. */
final class FactGrid extends GridPane {
    FactGrid() {
        getStyleClass().addAll("evidence", "facts");
        managedProperty().bind(visibleProperty());
    }

    void show(Map<String, String> facts) {
        getChildren().clear();
        facts.forEach((name, value) -> {
            Label title = new Label(name);
            title.getStyleClass().addAll("text-muted", "text-small");
            title.setMinWidth(USE_PREF_SIZE);
            setValignment(title, VPos.BASELINE);
            addRow(getRowCount(), title, Sentences.label(value));
        });
        setVisible(!facts.isEmpty());
    }
}
