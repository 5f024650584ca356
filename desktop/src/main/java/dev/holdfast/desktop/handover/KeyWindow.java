package dev.holdfast.desktop.handover;

import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.custodian.PgpKeyModel;
import dev.holdfast.desktop.custodian.PgpKeyPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Asks for the PGP key of one custodian, in a window of its own. For the FX thread only. */
final class KeyWindow {
    private final Custodian custodian;
    private final PgpKeyModel model;
    private final PgpKeyPane pane;
    private Stage stage;

    @FXML
    private Label title;

    @FXML
    private VBox place;

    @FXML
    private Button none;

    @FXML
    private Button use;

    KeyWindow(Custodian custodian, Tools tools) {
        this.custodian = custodian;
        model = new PgpKeyModel(tools.tasks(), tools.clock());
        pane = new PgpKeyPane(model, tools.files());
    }

    void show(Windows windows, Window owner) {
        Parent view = Views.KEY_WINDOW.load(this);
        HandOverStyles.dress(view);
        stage = windows.dialog(owner, title.getText(), view);
        Windows.show(stage);
        pane.first().requestFocus();
    }

    @FXML
    private void initialize() {
        title.setText(Texts.get("handover.key.title", custodian.name()));
        place.getChildren().add(pane.root());
        use.disableProperty().bind(model.recipientProperty().isNull());
        none.managedProperty().bind(none.visibleProperty());
        none.visibleProperty().bind(custodian.keyProperty().isNotNull());
        if (custodian.keyProperty().get() != null) {
            model.textProperty().set(custodian.keyProperty().get().text());
        }
    }

    @FXML
    private void use() {
        custodian.keyProperty().set(model.recipientProperty().get());
        stage.close();
    }

    @FXML
    private void none() {
        custodian.keyProperty().set(null);
        stage.close();
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
