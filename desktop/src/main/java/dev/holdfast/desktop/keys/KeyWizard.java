package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.app.Confirmation;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.keys.WizardStep.Kind;
import dev.holdfast.desktop.ui.EnterKey;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.engine.client.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * The window that leads to a new key. Enter is Next, Escape is Cancel. What was typed is overwritten when the key is
 * created, when the window closes and when the operator is signed out.
 */
final class KeyWizard {
    private final WizardModel model;
    private final WizardPages pages;
    private final Session session;
    private final Consumer<Optional<KeyRef>> onClosed;
    private Windows windows;
    private Stage stage;

    @FXML
    private VBox rail;

    @FXML
    private Label title;

    @FXML
    private Label words;

    @FXML
    private ScrollPane scroll;

    @FXML
    private StackPane side;

    @FXML
    private ErrorPane error;

    @FXML
    private Button cancel;

    @FXML
    private Label why;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Button back;

    @FXML
    private Button next;

    /** @param onClosed told the key that was created, if one was, when the window has closed */
    KeyWizard(List<TypeSpec> types, KeyCalls calls, Session session, Consumer<Optional<KeyRef>> onClosed) {
        model = new WizardModel(types, calls);
        pages = new WizardPages(model, calls);
        this.session = session;
        this.onClosed = onClosed;
    }

    void show(Windows frame, Window owner) {
        windows = frame;
        Parent root = Views.KEY_WIZARD.load(this);
        KeyStyles.dress(root);
        EnterKey.install(root, next);
        stage = frame.window(owner, Texts.get("keys.wizard.title"), root);
        stage.setMinWidth(860);
        stage.setMinHeight(560);
        stage.setOnCloseRequest(event -> {
            event.consume();
            cancel();
        });
        SignOut.watch(session, stage, model::wipe);
        stage.setOnHidden(event -> closed());
        Windows.show(stage);
        focusPage();
    }

    private void closed() {
        model.wipe();
        onClosed.accept(model.created());
    }

    @FXML
    private void initialize() {
        FocusScroll.install(scroll);
        busy.visibleProperty().bind(model.busyProperty());
        busy.managedProperty().bind(busy.visibleProperty());
        back.managedProperty().bind(back.visibleProperty());
        cancel.disableProperty().bind(model.busyProperty());
        cancel.managedProperty().bind(cancel.visibleProperty());
        why.textProperty().bind(model.whyNotProperty());
        next.disableProperty().bind(model.whyNotProperty().isNotEmpty().or(model.busyProperty()));
        model.positionProperty().addListener((index, before, now) -> turn());
        model.formProperty().addListener((form, before, now) -> drawRail());
        model.problemProperty().addListener((problem, before, now) -> {
            error.clear();
            Optional.ofNullable(now).ifPresent(error::show);
        });
        turn();
    }

    private void turn() {
        drawRail();
        WizardStep step = model.step();
        title.setText(step.title());
        words.setText(step.words());
        Node page = pages.content(step);
        if (!page.getStyleClass().contains("wizard-page")) {
            page.getStyleClass().add("wizard-page");
        }
        scroll.setContent(page);
        scroll.setVvalue(0);
        side.getChildren().setAll(pages.beside(step).stream().toList());
        back.setVisible(model.positionProperty().get() > 0 && step.kind() != Kind.OUTCOME);
        cancel.setVisible(step.kind() != Kind.OUTCOME);
        next.setCancelButton(step.kind() == Kind.OUTCOME);
        next.setText(Texts.get(
                switch (step.kind()) {
                    case REVIEW -> "keys.wizard.create";
                    case OUTCOME -> "keys.wizard.close";
                    default -> "keys.wizard.next";
                }));
        focusPage();
    }

    private void drawRail() {
        rail.getChildren()
                .setAll(StepRail.draw(model.steps(), model.positionProperty().get(), model.isCreated()));
    }

    private void focusPage() {
        Platform.runLater(() -> {
            if (model.step().kind() == Kind.REVIEW || model.step().kind() == Kind.OUTCOME) {
                next.requestFocus();
            } else {
                pages.focus(model.step());
            }
        });
    }

    @FXML
    private void next() {
        if (model.step().kind() == Kind.OUTCOME) {
            stage.close();
        } else {
            model.next();
        }
    }

    @FXML
    private void back() {
        model.back();
    }

    @FXML
    private void cancel() {
        if (model.busyProperty().get()) {
            return;
        }
        if (!model.wouldLose()) {
            stage.close();
            return;
        }
        Confirmation.ask(
                windows,
                stage,
                Texts.get("keys.discard.title"),
                Texts.get("keys.discard.words"),
                Texts.get("keys.discard.go"),
                stage::close);
    }
}
