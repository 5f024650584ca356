package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.EnterKey;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Views;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The window for a new mount, or for the settings of one that exists. */
final class MountEditor {
    private final MountFormModel model;
    private final Consumer<String> afterwards;
    private Stage stage;

    @FXML
    private Label title;

    @FXML
    private Node identity;

    @FXML
    private TextField path;

    @FXML
    private ComboBox<String> type;

    @FXML
    private TextField description;

    @FXML
    private TextField defaultLease;

    @FXML
    private TextField maxLease;

    @FXML
    private TextField filter;

    @FXML
    private ListView<KeyChoice> keys;

    @FXML
    private ErrorPane error;

    @FXML
    private Label why;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Button save;

    /** @param afterwards told the path when the cluster has taken it */
    MountEditor(MountFormModel model, Consumer<String> afterwards) {
        this.model = model;
        this.afterwards = afterwards;
    }

    void show(Windows windows, Window owner) {
        Parent view = Views.MOUNT_EDITOR.load(this);
        view.getStylesheets().add(MountEditor.class.getResource("mounts.css").toExternalForm());
        EnterKey.install(view, save);
        stage = windows.dialog(owner, model.title(), view);
        Windows.show(stage);
        (model.isNew() ? path : description).requestFocus();
    }

    @FXML
    private void initialize() {
        title.setText(model.title());
        identity.setVisible(model.isNew());
        identity.setManaged(model.isNew());
        type.getItems().setAll(MountFormModel.TYPES);
        type.valueProperty().bindBidirectional(model.typeProperty());
        path.textProperty().bindBidirectional(model.pathProperty());
        description.textProperty().bindBidirectional(model.descriptionProperty());
        defaultLease.textProperty().bindBidirectional(model.defaultLeaseProperty());
        maxLease.textProperty().bindBidirectional(model.maxLeaseProperty());
        filter.textProperty().bindBidirectional(model.filterProperty());
        keys.setItems(model.matching());
        keys.setCellFactory(list -> new KeyChoiceCell());
        keys.addEventHandler(KeyEvent.KEY_PRESSED, this::tick);
        why.textProperty().bind(model.whyNot());
        busy.visibleProperty().bind(model.busyProperty());
        save.disableProperty().bind(model.busyProperty().or(model.whyNot().isNotEmpty()));
        model.problemProperty().addListener((problem, before, now) -> show(Optional.ofNullable(now)));
    }

    private void show(Optional<Problem> problem) {
        error.clear();
        problem.ifPresent(error::show);
    }

    private void tick(KeyEvent event) {
        KeyChoice choice = keys.getSelectionModel().getSelectedItem();
        if (event.getCode() == KeyCode.SPACE && choice != null) {
            choice.chosenProperty().set(!choice.chosenProperty().get());
            event.consume();
        }
    }

    @FXML
    private void add() {
        model.add();
        filter.requestFocus();
    }

    @FXML
    private void save() {
        model.submit(path -> {
            stage.close();
            afterwards.accept(path);
        });
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
