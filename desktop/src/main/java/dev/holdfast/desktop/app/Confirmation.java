package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Asks before something that cannot be taken back. The default answer is no. */
public final class Confirmation {
    private final Stage stage;
    private final Runnable action;

    @FXML
    private Label title;

    @FXML
    private Label words;

    @FXML
    private Button confirm;

    private Confirmation(Windows windows, Window owner, String heading, Runnable action) {
        this.action = action;
        stage = windows.dialog(owner, heading, Views.CONFIRMATION.load(this));
    }

    /**
     * Opens the question.
     *
     * @param heading the question in short
     * @param text what will happen
     * @param yes the name of the action, with a mnemonic
     */
    public static void ask(Windows windows, Window owner, String heading, String text, String yes, Runnable action) {
        Confirmation question = new Confirmation(windows, owner, heading, action);
        question.title.setText(heading);
        question.words.setText(text);
        question.confirm.setText(yes);
        Windows.show(question.stage);
    }

    @FXML
    private void confirm() {
        stage.close();
        action.run();
    }

    @FXML
    private void cancel() {
        stage.close();
    }
}
