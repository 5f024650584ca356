package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.StatusChip;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import dev.holdfast.desktop.ui.Views;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What was made, who has it, and what comes next. */
final class SummaryController implements StepPage {
    private final InitialiseModel model;
    private final Runnable onTranscripts;
    private final Parent root;

    @FXML
    private Banner banner;

    @FXML
    private VBox rows;

    @FXML
    private Label transcript;

    /** @param onTranscripts leads to where the transcript can be read, signed and printed */
    SummaryController(InitialiseModel model, Runnable onTranscripts) {
        this.model = model;
        this.onTranscripts = onTranscripts;
        root = Views.INITIALISE_SUMMARY.load(this);
    }

    @Override
    public String title() {
        return Texts.get("initialise.summary.title");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        Plan plan = model.plan();
        long proven =
                plan.custodians().list().stream().filter(Custodian::isProven).count();
        banner.show(
                Tone.GOOD,
                Texts.get("initialise.summary.made", model.clusterName()),
                Texts.get("initialise.summary.words", plan.threshold(), plan.shares(), proven));
        transcript.setText(Texts.get("initialise.summary.transcript", model.transcriptId()));
        rows.getChildren().clear();
        plan.custodians().list().forEach(custodian -> rows.getChildren().add(row(custodian)));
        rows.getChildren().add(row(Texts.get("initialise.summary.root", plan.rootTokenKeeperName())));
    }

    @FXML
    private void openTranscripts() {
        onTranscripts.run();
    }

    private static HBox row(Custodian custodian) {
        HBox row = row(custodian.toString());
        row.getChildren()
                .add(
                        custodian.isProven()
                                ? new StatusChip(Texts.get("initialise.summary.proven"), Tone.GOOD)
                                : new StatusChip(Texts.get("initialise.summary.unproven"), Tone.NEUTRAL));
        return row;
    }

    private static HBox row(String words) {
        Label name = new Label(words);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        Node handed = new StatusChip(Texts.get("initialise.summary.handed-over"), Tone.GOOD);
        HBox row = new HBox(name, handed);
        row.getStyleClass().add("row");
        return row;
    }
}
