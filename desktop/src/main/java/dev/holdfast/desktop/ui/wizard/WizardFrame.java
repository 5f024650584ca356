package dev.holdfast.desktop.ui.wizard;

import dev.holdfast.desktop.ui.EnterKey;
import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.FocusScroll;
import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Views;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/**
 * The frame of a wizard. Enter takes the way on where that is harmless, Escape the way out, Page Up and Page Down scroll
 * the step.
 */
public final class WizardFrame extends BorderPane {
    /** Of the height in view, what Page Down leaves behind. */
    private static final double PAGE = 0.9;

    private final Wizard wizard;
    private final Ways ways;

    @FXML
    private Label heading;

    @FXML
    private StepRail rail;

    @FXML
    private Label title;

    @FXML
    private Label words;

    @FXML
    private ScrollPane scroll;

    @FXML
    private StackPane page;

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

    /** What the buttons do. */
    public record Ways(Runnable on, Runnable back, Runnable out) {}

    /** @param name what the wizard is for */
    public WizardFrame(String name, Wizard wizard, Ways ways) {
        this.wizard = wizard;
        this.ways = ways;
        Views.WIZARD.load(this);
        heading.setText(name);
    }

    @FXML
    private void initialize() {
        words.managedProperty().bind(words.visibleProperty());
        words.visibleProperty().bind(words.textProperty().isNotEmpty());
        busy.managedProperty().bind(busy.visibleProperty());
        busy.visibleProperty().bind(busyProperty());
        back.managedProperty().bind(back.visibleProperty());
        back.disableProperty().bind(busyProperty());
        cancel.managedProperty().bind(cancel.visibleProperty());
        cancel.disableProperty().bind(busyProperty());
        why.textProperty().bind(wizard.whyNot());
        next.disableProperty().bind(why.textProperty().isNotEmpty().or(busyProperty()));
        error.follow(wizard.problemProperty());
        FocusScroll.install(scroll);
        EnterKey.install(this, next);
        addEventHandler(KeyEvent.KEY_PRESSED, this::turnPage);
    }

    /** While the wizard must not be left. */
    public ReadOnlyBooleanProperty busyProperty() {
        return wizard.busyProperty();
    }

    private void turnPage(KeyEvent event) {
        double view = scroll.getViewportBounds().getHeight();
        double hidden = page.getHeight() - view;
        int direction =
                switch (event.getCode()) {
                    case PAGE_DOWN -> 1;
                    case PAGE_UP -> -1;
                    default -> 0;
                };
        if (hidden > 0 && direction != 0) {
            double wanted = scroll.getVvalue() + direction * PAGE * view / hidden;
            scroll.setVvalue(Math.max(0, Math.min(1, wanted)));
            event.consume();
        }
    }

    /**
     * Shows where the wizard stands.
     *
     * @param finished whether the step in front is done as well
     */
    public void showSteps(List<String> titles, int current, boolean finished) {
        rail.show(titles, current, finished);
    }

    /** Shows where a wizard stands whose steps need not be done in their order. */
    public void showSteps(List<StepMark> marks) {
        rail.show(marks);
    }

    /** Turns to a step. */
    public void turnTo(WizardPage step, Footing footing) {
        setTitle(step.title());
        words.setText(step.words());
        page.getChildren().setAll(step.content());
        scroll.setVvalue(0);
        side.getChildren().setAll(step.beside().stream().toList());
        back.setVisible(footing.back());
        cancel.setVisible(footing.out().isPresent());
        footing.out().ifPresent(cancel::setText);
        next.setText(footing.on());
        next.getStyleClass().removeAll("accent", "danger");
        next.getStyleClass().add(footing.grave() ? "danger" : "accent");
        next.setDefaultButton(footing.enterLeadsOn());
        next.setCancelButton(footing.out().isEmpty());
        if (getScene() != null) {
            Mnemonics.forgetLeft(getScene());
        }
        Platform.runLater(() -> begin(step, footing));
    }

    /** The title of the step in front has changed. */
    public void setTitle(String text) {
        title.setText(text);
    }

    /** Where there is nothing to do but to go on, and that cannot be undone, the keyboard is led to the way back. */
    private void begin(WizardPage step, Footing footing) {
        scroll.applyCss(); // a scroll pane has its content only then, and what it has not cannot be focused
        if (step.content().getParent() == page && !step.begin().getAsBoolean()) {
            (footing.back() && !footing.enterLeadsOn() ? back : next).requestFocus();
        }
    }

    /** Leads the keyboard to the way on. */
    public void leadOn() {
        Platform.runLater(next::requestFocus);
    }

    /** Takes the way on, if it is open. */
    public void goOn() {
        next.fire();
    }

    @FXML
    private void next() {
        ways.on().run();
    }

    @FXML
    private void back() {
        ways.back().run();
    }

    @FXML
    private void cancel() {
        ways.out().run();
    }
}
