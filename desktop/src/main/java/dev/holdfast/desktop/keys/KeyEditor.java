package dev.holdfast.desktop.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.SignOut;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.EnterKey;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FocusScroll;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.desktop.ui.form.FieldForm;
import dev.holdfast.desktop.ui.form.FieldModel;
import dev.holdfast.desktop.ui.form.FormModel;
import dev.holdfast.engine.client.KeyInfo;
import dev.holdfast.engine.client.TypeSpec;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Changes the settings of a key that exists: one form with all groups, of which only what changed is sent. */
final class KeyEditor {
    private static final List<String> FIXED = List.of("name", "type");

    private final KeyInfo key;
    private final KeyCalls calls;
    private final Session session;
    private final FormModel form;
    private final List<FieldModel> fields;
    private final FieldForm view;
    private final Runnable afterwards;
    private final BooleanProperty running = new SimpleBooleanProperty();
    private Windows windows;
    private Stage stage;

    @FXML
    private Label title;

    @FXML
    private ScrollPane scroll;

    @FXML
    private ErrorPane error;

    @FXML
    private Label why;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Button save;

    /** @param afterwards run when the change is stored */
    KeyEditor(KeyInfo key, TypeSpec type, JsonNode settings, KeyCalls calls, Session session, Runnable afterwards) {
        this.key = key;
        this.calls = calls;
        this.session = session;
        this.afterwards = afterwards;
        form = FormModel.over(type, settings);
        fields = form.fields().stream()
                .filter(field -> !FIXED.contains(field.name()))
                .toList();
        view = new FieldForm(form, fields, true);
    }

    void show(Windows frame, Window owner) {
        windows = frame;
        Parent root = Views.KEY_EDITOR.load(this);
        KeyStyles.dress(root);
        EnterKey.install(root, save);
        stage = windows.window(owner, title.getText(), root);
        stage.setOnCloseRequest(event -> {
            event.consume();
            cancel();
        });
        SignOut.watch(session, stage, form::wipe);
        stage.setOnHidden(event -> form.wipe());
        Windows.show(stage);
        view.focusFirst();
    }

    @FXML
    private void initialize() {
        title.setText(Texts.get("keys.editor.title", key.name()));
        view.getStyleClass().add("wizard-page");
        scroll.setContent(view);
        FocusScroll.install(scroll);
        busy.visibleProperty().bind(running);
        busy.managedProperty().bind(running);
        form.changesProperty().addListener((count, before, now) -> judge());
        running.addListener((flag, before, now) -> judge());
        judge();
    }

    private void judge() {
        String complaint = form.isChanged() ? form.complaint(fields) : Texts.get("keys.editor.unchanged");
        why.setText(complaint);
        save.setDisable(running.get() || !complaint.isEmpty());
    }

    @FXML
    private void save() {
        running.set(true);
        error.clear();
        calls.change(key.type(), key.name(), form.outgoing(), this::saved, this::refused);
    }

    private void saved() {
        running.set(false);
        stage.close();
        afterwards.run();
    }

    private void refused(Problem problem) {
        running.set(false);
        if (problem.kind() == Problem.Kind.INPUT) {
            form.refuse(problem);
            view.focusFault();
        } else {
            error.show(problem);
        }
    }

    @FXML
    private void cancel() {
        if (running.get()) {
            return;
        }
        if (form.isChanged()) {
            Confirmation.ask(
                    windows,
                    stage,
                    Texts.get("wizard.discard.title"),
                    Texts.get("wizard.discard.words"),
                    Texts.get("wizard.discard.confirm"),
                    stage::close);
        } else {
            stage.close();
        }
    }
}
