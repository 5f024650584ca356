package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Which shares open the cluster now, and what is to be done with the others. */
final class SummaryPage implements StepPage {
    private final RekeyModel model;
    private final BackupPane kept;
    private final Parent root;

    @FXML
    private Banner banner;

    @FXML
    private Label next;

    @FXML
    private VBox backup;

    SummaryPage(RekeyModel model, BackupPane kept) {
        this.model = model;
        this.kept = kept;
        root = Views.REKEY_SUMMARY.load(this);
        backup.getChildren().add(kept);
    }

    @Override
    public String title() {
        return Texts.get("rekey.summary.title");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        Plan plan = model.plan();
        boolean replaced = model.endingProperty().get() == Ending.REPLACED;
        String key = replaced ? "rekey.summary.replaced" : "rekey.summary.elsewhere";
        banner.show(
                replaced ? Tone.GOOD : Tone.WARNING,
                Texts.get(key + ".title", model.place().name()),
                Texts.get(key + ".words", plan.threshold(), plan.shares()));
        next.setText(Texts.get(key + ".next"));
        kept.look();
    }
}
