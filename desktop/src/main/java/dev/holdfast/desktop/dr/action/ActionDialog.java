package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.dr.DrStyles;
import dev.holdfast.desktop.ui.EnterKey;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Problem;
import dev.holdfast.desktop.ui.SecretField;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableStringValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;

/**
 * The frame of an action: what will happen, the form, the DR operation token where one is needed, the name that must be
 * typed where something is lost, and in their place what came of it. What was typed is forgotten when the window closes and
 * when the console locks.
 */
final class ActionDialog<T> {
    private final ActionModel model;
    private final ActionForm<T> form;
    private final ActionTools tools;
    private final SecretField token;
    private final ChangeListener<Boolean> onLock = (locked, before, now) -> lockedUp(now);
    private final ObservableStringValue mustType;
    private Stage stage;

    @FXML
    private Label title;

    @FXML
    private StatusChip cluster;

    @FXML
    private VBox question;

    @FXML
    private VBox words;

    @FXML
    private StackPane content;

    @FXML
    private VBox tokenBox;

    @FXML
    private Label tokenLabel;

    @FXML
    private VBox typeBox;

    @FXML
    private Label prompt;

    @FXML
    private TextField typed;

    @FXML
    private StackPane answer;

    @FXML
    private ErrorPane error;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Label why;

    @FXML
    private Button cancel;

    @FXML
    private Button go;

    ActionDialog(ActionModel model, ActionForm<T> form, ActionTools tools) {
        this.model = model;
        this.form = form;
        this.tools = tools;
        mustType = form.mustType();
        token = new SecretField(model.operationToken());
    }

    void show(Window owner) {
        Parent view = Views.DR_ACTION.load(this);
        DrStyles.dress(view);
        EnterKey.install(view, go);
        stage = tools.windows().dialog(owner, Records.title(model.action()), view);
        stage.setResizable(false);
        stage.setOnCloseRequest(event -> {
            if (model.busyProperty().get()) {
                event.consume();
            }
        });
        stage.setOnHidden(event -> closed());
        tools.lock().lockedProperty().addListener(onLock);
        Windows.show(stage);
        Platform.runLater(() -> first().requestFocus());
    }

    private void closed() {
        tools.lock().lockedProperty().removeListener(onLock);
        model.wipe();
        form.wipe();
    }

    private void lockedUp(boolean locked) {
        if (locked && !model.busyProperty().get()) {
            stage.close();
        }
    }

    /** Where the keyboard begins: with what must be typed; and where nothing must, at the safe button. */
    private Node first() {
        if (form.first().isPresent()) {
            return form.first().get();
        }
        if (model.needsOperationToken() && model.operationToken().isEmpty()) {
            return token.input();
        }
        return typeBox.isVisible() ? typed : go.isDefaultButton() ? go : cancel;
    }

    @FXML
    private void initialize() {
        title.setText(Records.title(model.action()));
        cluster.show(model.cluster().name(), Tone.NEUTRAL, Feather.SERVER);
        form.words().forEach(sentence -> words.getChildren().add(Sentences.label(sentence)));
        words.managedProperty().bind(words.visibleProperty());
        words.setVisible(!form.words().isEmpty());
        form.content().ifPresent(content.getChildren()::add);
        content.setVisible(!content.getChildren().isEmpty());
        for (Node box : new Node[] {content, tokenBox, typeBox, question, answer, busy}) {
            box.managedProperty().bind(box.visibleProperty());
        }
        prepareToken();
        prepareTyping();
        prepareButtons();
        answer.setVisible(false);
        model.problemProperty().addListener((problem, before, now) -> show(now));
    }

    private void prepareToken() {
        tokenBox.setVisible(model.needsOperationToken());
        tokenBox.getChildren().add(1, token);
        token.input().setId("operation-token");
        tokenLabel.setLabelFor(token.input());
        token.nameForReaders(Texts.get("dr.action.token").replace("_", ""));
    }

    private void prepareTyping() {
        BooleanBinding asked =
                Bindings.createBooleanBinding(() -> !mustType.get().isEmpty(), mustType);
        typeBox.visibleProperty().bind(asked);
        prompt.textProperty()
                .bind(Bindings.createStringBinding(() -> Texts.get("confirmation.type", mustType.get()), mustType));
        typed.accessibleTextProperty().bind(prompt.textProperty());
        model.typedProperty().bind(typed.textProperty());
        typed.setOnAction(event -> leadOn());
    }

    private void prepareButtons() {
        why.textProperty().bind(model.whyNot(form.whyNot(), mustType));
        busy.visibleProperty().bind(model.busyProperty());
        go.setText(form.go());
        go.disableProperty().bind(why.textProperty().isNotEmpty().or(model.busyProperty()));
        cancel.disableProperty().bind(model.busyProperty());
        dressGo();
        mustType.addListener((text, before, now) -> dressGo());
    }

    /** What cannot be taken back is never a matter of one key. */
    private void dressGo() {
        boolean grave = !mustType.get().isEmpty();
        go.setDefaultButton(!grave);
        go.getStyleClass().removeAll("danger", "accent");
        go.getStyleClass().add(grave ? "danger" : "accent");
    }

    /** Enter in the field is not yet the deed: it leads to the button. */
    private void leadOn() {
        if (!go.isDisabled()) {
            go.requestFocus();
        }
    }

    private void show(Problem problem) {
        if (problem == null) {
            error.clear();
        } else {
            error.show(problem);
            first().requestFocus();
        }
    }

    @FXML
    private void go() {
        model.run(form.call(), form.facts(), this::done);
    }

    private void done(T result) {
        question.setVisible(false);
        answer.getChildren().setAll(form.result(result));
        answer.setVisible(true);
        go.setDefaultButton(false);
        go.setVisible(false);
        go.setManaged(false);
        why.textProperty().unbind();
        why.setText("");
        cancel.setText(Texts.get("dr.action.close"));
        cancel.setDefaultButton(true);
        cancel.getStyleClass().add("accent");
        Platform.runLater(cancel::requestFocus);
    }

    @FXML
    private void ceremony() {
        tools.tokens().make(model.cluster(), stage, model::take);
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
