package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;

/** The page's head, with the switch between its halves. */
final class ActivityController {
    private final Section audit;
    private final Section transcripts;
    private final Parent view;
    private Section front;

    @FXML
    private ToggleButton toAudit;

    @FXML
    private ToggleButton toTranscripts;

    @FXML
    private StackPane pages;

    ActivityController(Section audit, Section transcripts) {
        this.audit = audit;
        this.transcripts = transcripts;
        front = audit;
        view = Views.ACTIVITY.load(this);
        ActivityStyles.dress(view);
    }

    @FXML
    private void initialize() {
        toAudit.setSelected(true);
        pages.getChildren().setAll(front.root());
    }

    @FXML
    private void showAudit() {
        turnTo(audit);
    }

    @FXML
    void showTranscripts() {
        turnTo(transcripts);
    }

    private void turnTo(Section section) {
        toAudit.setSelected(section == audit);
        toTranscripts.setSelected(section == transcripts);
        if (section == front) {
            return;
        }
        front.hidden();
        front = section;
        pages.getChildren().setAll(front.root());
        if (pages.getScene() != null) {
            Mnemonics.forgetLeft(pages.getScene());
        }
        front.shown();
    }

    Parent view() {
        return view;
    }

    void shown() {
        front.shown();
    }

    void hidden() {
        front.hidden();
    }
}
