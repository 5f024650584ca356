package dev.holdfast.desktop.ui;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;

/** Shows a {@link Problem}: what happened, what is wrong, what to do, and "Details". Takes no room when empty. */
public final class ErrorPane extends VBox {
    @FXML
    private Label title;

    @FXML
    private Label message;

    @FXML
    private Label advice;

    @FXML
    private Hyperlink detailsLink;

    @FXML
    private TextArea details;

    public ErrorPane() {
        Views.ERROR_PANE.load(this);
        managedProperty().bind(visibleProperty());
        details.managedProperty().bind(details.visibleProperty());
        detailsLink.managedProperty().bind(detailsLink.visibleProperty());
        message.managedProperty().bind(message.visibleProperty());
        message.visibleProperty().bind(message.textProperty().isNotEmpty());
        clear();
    }

    /** Shows a problem in the place of any other. */
    public void show(Problem problem) {
        title.setText(problem.title());
        message.setText(problem.message());
        advice.setText(problem.advice());
        details.setText(problem.details());
        details.setVisible(false);
        detailsLink.setVisible(!problem.details().isEmpty());
        setAccessibleText(problem.title() + ". " + problem.message() + " " + problem.advice());
        setVisible(true);
    }

    /** Shows each new problem, and goes away when there is none any more. */
    public void follow(ObservableValue<Problem> problem) {
        problem.addListener((value, before, now) -> Optional.ofNullable(now).ifPresentOrElse(this::show, this::clear));
    }

    /** Goes away. */
    public void clear() {
        setVisible(false);
    }

    @FXML
    private void toggleDetails() {
        details.setVisible(!details.isVisible());
        detailsLink.setText(Texts.get(details.isVisible() ? "error.hide-details" : "error.details"));
        detailsLink.setVisited(false);
    }
}
