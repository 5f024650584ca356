package dev.holdfast.desktop.cluster;

import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.cluster.LibrariesModel.Row;
import dev.holdfast.desktop.ui.FilePicker;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.StringProperty;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The dialog that lists the PKCS#11 modules of this workstation's engine. */
final class LibrariesController {
    private final LibrariesModel model;
    private final FilePicker files;
    private final Consumer<LibrariesModel> onSave;
    private Stage stage;

    @FXML
    private VBox rows;

    @FXML
    private Label missing;

    @FXML
    private Button save;

    LibrariesController(LibrariesModel model, FilePicker files, Consumer<LibrariesModel> onSave) {
        this.model = model;
        this.files = files;
        this.onSave = onSave;
    }

    void open(Windows windows, Window owner) {
        stage = windows.dialog(owner, Texts.get("libraries.title"), Views.LIBRARIES.load(this));
        Windows.show(stage);
    }

    @FXML
    private void initialize() {
        model.rows().forEach(row -> rows.getChildren().add(line(row)));
        model.rows().addListener((ListChangeListener<Row>) this::follow);
        missing.textProperty().bind(model.missing());
        save.disableProperty().bind(model.missing().isNotEmpty());
    }

    private void follow(ListChangeListener.Change<? extends Row> change) {
        while (change.next()) {
            if (change.wasRemoved()) {
                rows.getChildren().remove(change.getFrom(), change.getFrom() + change.getRemovedSize());
            }
            if (change.wasAdded()) {
                change.getAddedSubList().forEach(row -> rows.getChildren().add(line(row)));
            }
        }
    }

    private Node line(Row row) {
        TextField name = field(row.nameProperty(), "libraries.name");
        name.setPrefColumnCount(8);
        TextField path = field(row.pathProperty(), "libraries.path");
        HBox.setHgrow(path, Priority.ALWAYS);
        Button browse = new Button(Texts.get("action.browse"));
        browse.setMinWidth(Button.USE_PREF_SIZE);
        browse.setOnAction(event ->
                files.open(stage, Texts.get("libraries.path")).ifPresent(chosen -> path.setText(chosen.toString())));
        Button remove = new Button(null, new FontIcon(Feather.X));
        remove.getStyleClass().add("button-icon");
        remove.setAccessibleText(Texts.get("libraries.remove"));
        remove.setOnAction(event -> model.remove(row));
        HBox line = new HBox(name, path, browse, remove);
        line.getStyleClass().add("row");
        return line;
    }

    private static TextField field(StringProperty property, String key) {
        TextField field = new TextField();
        field.textProperty().bindBidirectional(property);
        field.setPromptText(Texts.get(key));
        field.setAccessibleText(Texts.get(key));
        return field;
    }

    @FXML
    private void addEmpty() {
        model.addEmpty();
        HBox line = (HBox) rows.getChildren().get(rows.getChildren().size() - 1);
        // later: a mnemonic gives the focus to its button after the action
        Platform.runLater(() -> line.getChildren().get(0).requestFocus());
    }

    @FXML
    private void addInstalled() {
        model.addInstalled();
    }

    @FXML
    private void save() {
        stage.close();
        onSave.accept(model);
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
