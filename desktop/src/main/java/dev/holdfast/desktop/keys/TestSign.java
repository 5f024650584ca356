package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.VBox;

/** The panel that signs with a key and shows the outcome. */
final class TestSign {
    private final TestSignModel model;
    private final Consumer<Runnable> confirmReplacing;
    private final Parent view;

    @FXML
    private ComboBox<String> hash;

    @FXML
    private CheckBox pss;

    @FXML
    private CheckBox replace;

    @FXML
    private Label replaceWhy;

    @FXML
    private Button run;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private ErrorPane error;

    @FXML
    private VBox result;

    /** @param confirmReplacing asks whether the key may be replaced, and runs what it is given if so */
    TestSign(TestSignModel model, Consumer<Runnable> confirmReplacing) {
        this.model = model;
        this.confirmReplacing = confirmReplacing;
        view = Views.TEST_SIGN.load(this);
    }

    @FXML
    private void initialize() {
        hash.getItems().setAll(TestSignModel.HASHES);
        hash.setCellFactory(list -> new HashCell());
        hash.setButtonCell(new HashCell());
        hash.valueProperty().bindBidirectional(model.hashProperty());
        pss.selectedProperty().bindBidirectional(model.pssProperty());
        replace.selectedProperty().bindBidirectional(model.replaceProperty());
        replace.disableProperty().bind(model.whyNotReplaceProperty().isNotEmpty());
        follow(replaceWhy, model.whyNotReplaceProperty().isNotEmpty());
        replaceWhy.textProperty().bind(model.whyNotReplaceProperty());
        run.disableProperty().bind(model.busyProperty());
        follow(busy, model.busyProperty());
        error.follow(model.problemProperty());
        model.signatureProperty().addListener((signature, before, now) -> drawResult());
        drawResult();
    }

    private static void follow(Node node, ObservableValue<Boolean> visible) {
        node.visibleProperty().bind(visible);
        node.managedProperty().bind(visible);
    }

    private void drawResult() {
        result.getChildren().clear();
        if (model.signatureProperty().get() != null) {
            result.getChildren().add(new SignatureCard(model.signatureProperty().get()));
        }
    }

    @FXML
    private void run() {
        if (model.replaceProperty().get()) {
            confirmReplacing.accept(model::run);
        } else {
            model.run();
        }
    }

    Parent view() {
        return view;
    }

    /** A hash algorithm, or a word for leaving the choice to the key. */
    private static final class HashCell extends ListCell<String> {
        @Override
        protected void updateItem(String item, boolean empty) {
            super.updateItem(item, empty);
            setText(item == null || item.isEmpty() ? Texts.get("keys.test.hash.default") : item);
        }
    }
}
