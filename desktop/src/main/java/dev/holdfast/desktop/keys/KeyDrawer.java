package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.KeyInfo.LastTest;
import dev.holdfast.engine.client.TypeSpec;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** Everything about one key, what can be done with it, and its test-sign. One drawer shows one key. */
final class KeyDrawer {
    private final KeyInfo key;
    private final Optional<TypeSpec> type;
    private final KeyCalls calls;
    private final KeyCommands commands;
    private final TestSignModel test;
    private final Parent view;
    private JsonNode settings;

    @FXML
    private BorderPane root;

    @FXML
    private Label name;

    @FXML
    private Label where;

    @FXML
    private StatusChip typeChip;

    @FXML
    private StatusChip testChip;

    @FXML
    private Label tested;

    @FXML
    private ErrorPane error;

    @FXML
    private VBox testHost;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private VBox fields;

    @FXML
    private Button close;

    @FXML
    private Button edit;

    KeyDrawer(KeyInfo key, Optional<TypeSpec> type, KeyCalls calls, KeyCommands commands) {
        this.key = key;
        this.type = type;
        this.calls = calls;
        this.commands = commands;
        test = new TestSignModel(calls, key.type(), key.name(), commands::changed);
        view = Views.KEY_DRAWER.load(this);
        read();
    }

    @FXML
    private void initialize() {
        root.setAccessibleText(Texts.get("keys.drawer.name", key.name()));
        name.setText(key.name());
        where.setText(key.location());
        where.setVisible(!key.location().isEmpty());
        where.managedProperty().bind(where.visibleProperty());
        typeChip.show(KeyTexts.type(key.type()), Tone.NEUTRAL, Feather.KEY);
        busy.managedProperty().bind(busy.visibleProperty());
        tested.managedProperty().bind(tested.visibleProperty());
        edit.setDisable(true);
        testHost.getChildren().add(new TestSign(test, goOn -> commands.confirmReplacing(key, goOn)).view());
        showTest(key.lastTest());
    }

    private void read() {
        calls.read(
                key.type(),
                key.name(),
                stored -> {
                    busy.setVisible(false);
                    settings = stored;
                    test.know(stored);
                    edit.setDisable(type.isEmpty());
                    fields.getChildren().setAll(new StoredFields(type, stored, key));
                },
                problem -> {
                    busy.setVisible(false);
                    error.show(problem);
                });
    }

    /** Shows the outcome of the newest test. */
    void showTest(Optional<LastTest> last) {
        tested.setVisible(last.isPresent());
        if (last.isEmpty()) {
            testChip.show(Texts.get("keys.test.never"), Tone.NEUTRAL, Feather.MINUS);
            return;
        }
        LastTest newest = last.get();
        testChip.show(KeyTexts.outcome(newest), newest.ok() ? Tone.GOOD : Tone.DANGER);
        tested.setText(Texts.get("keys.drawer.tested", KeyTexts.time(newest.time())));
    }

    KeyInfo key() {
        return key;
    }

    Parent view() {
        return view;
    }

    void takeFocus() {
        close.requestFocus();
    }

    @FXML
    private void close() {
        commands.closeDrawer();
    }

    @FXML
    private void edit() {
        type.ifPresent(spec -> commands.edit(key, spec, settings));
    }

    @FXML
    private void delete() {
        commands.delete(key);
    }
}
