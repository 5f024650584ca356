package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Asks before something that cannot be taken back. The default answer is no. For the FX thread only. */
public final class Confirmation {
    private final Stage stage;
    private final Runnable action;

    @FXML
    private Label title;

    @FXML
    private Label words;

    @FXML
    private Button cancel;

    @FXML
    private Button confirm;

    /**
     * What is asked before something is left that goes with whoever leaves.
     *
     * @param yes the name of leaving, with a mnemonic
     */
    public record Question(String title, String words, String yes) {
        /** The question of these keys: {@code key.title}, {@code key.words}, {@code key.confirm}. */
        public static Question of(String key) {
            return new Question(Texts.get(key + ".title"), Texts.get(key + ".words"), Texts.get(key + ".confirm"));
        }
    }

    private Confirmation(Windows windows, Window owner, Question question, Runnable action) {
        this.action = action;
        stage = windows.dialog(owner, question.title(), Views.CONFIRMATION.load(this));
        title.setText(question.title());
        words.setText(question.words());
        confirm.setText(question.yes());
    }

    /** Asks before something is left. The default answer is to stay. */
    public static void askToLeave(Windows windows, Window owner, Question question, Runnable leaving) {
        Confirmation asked = new Confirmation(windows, owner, question, leaving);
        asked.cancel.setText(Texts.get("action.stay"));
        Windows.show(asked.stage);
    }

    /**
     * Opens the question.
     *
     * @param heading the question in short
     * @param text what will happen
     * @param yes the name of the action, with a mnemonic
     */
    public static void ask(Windows windows, Window owner, String heading, String text, String yes, Runnable action) {
        Windows.show(new Confirmation(windows, owner, new Question(heading, text, yes), action).stage);
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
