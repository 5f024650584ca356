package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The dialog that leads to another namespace. */
final class NamespaceController {
    private final NamespaceModel model;
    private Stage stage;

    @FXML
    private Label title;

    @FXML
    private TextField path;

    @FXML
    private Label wrong;

    @FXML
    private Node insideBox;

    @FXML
    private ListView<String> inside;

    @FXML
    private ErrorPane error;

    @FXML
    private Button signedOut;

    @FXML
    private Button enter;

    NamespaceController(NamespaceModel model) {
        this.model = model;
    }

    void open(Windows windows, Window owner) {
        stage = windows.dialog(owner, Texts.get("namespace.title", model.clusterName()), Views.NAMESPACE.load(this));
        stage.setOnHidden(event -> model.left());
        Windows.show(stage);
        path.requestFocus();
        path.selectAll();
        model.look();
    }

    @FXML
    private void initialize() {
        title.setText(Texts.get("namespace.title", model.clusterName()));
        path.textProperty().bindBidirectional(model.pathProperty());
        wrong.textProperty().bind(model.wrong());
        showWhile(wrong, model.wrong().isNotEmpty());
        enter.disableProperty().bind(model.wrong().isNotEmpty().or(model.busyProperty()));
        showWhile(signedOut, model.tokenUnfitProperty());
        inside.setItems(model.inside());
        showWhile(insideBox, Bindings.isNotEmpty(model.inside()));
        inside.getSelectionModel().selectedItemProperty().addListener((selected, before, now) -> {
            if (now != null) {
                path.setText(now);
            }
        });
        inside.addEventFilter(KeyEvent.KEY_PRESSED, this::choose);
        model.problemProperty().addListener((problem, before, now) -> {
            if (now == null) {
                error.clear();
            } else {
                error.show(now);
                path.requestFocus();
            }
        });
        model.doneProperty().addListener(done -> stage.close());
    }

    /** Down takes the first one at first, which a list otherwise passes over. */
    private void choose(KeyEvent event) {
        boolean none = inside.getSelectionModel().isEmpty();
        if (event.getCode() == KeyCode.ENTER && !enter.isDisabled()) {
            event.consume();
            model.enter();
        } else if (event.getCode() == KeyCode.DOWN && none) {
            event.consume();
            inside.getSelectionModel().selectFirst();
        }
    }

    private static void showWhile(Node node, ObservableBooleanValue condition) {
        node.visibleProperty().bind(condition);
        node.managedProperty().bind(node.visibleProperty());
    }

    @FXML
    private void root() {
        path.clear();
        model.enter();
    }

    @FXML
    private void signedOut() {
        model.enterSignedOut();
    }

    @FXML
    private void enter() {
        model.enter();
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
