package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** Everything that was decided, before the cluster hears of it. */
final class ReviewPage implements StepPage {
    private final RekeyModel model;
    private final Parent root;

    @FXML
    private GridPane facts;

    @FXML
    private CheckBox backup;

    ReviewPage(RekeyModel model) {
        this.model = model;
        root = Views.REKEY_REVIEW.load(this);
    }

    @FXML
    private void initialize() {
        Plan plan = model.plan();
        backup.managedProperty().bind(backup.visibleProperty());
        backup.visibleProperty().bind(plan.custodians().encryptedProperty());
        backup.selectedProperty().bindBidirectional(plan.backupProperty());
    }

    @Override
    public String title() {
        return Texts.get("rekey.review.title");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        Plan plan = model.plan();
        facts.getChildren().clear();
        fact("rekey.review.cluster", model.place().name());
        fact("rekey.review.old", Texts.get("rekey.review.set", plan.oldThreshold(), plan.oldShares()));
        fact(
                "rekey.review.new",
                Texts.get(
                        "rekey.review.set",
                        plan.thresholdProperty().get(),
                        plan.sharesProperty().get()));
        fact(
                "rekey.review.custodians",
                plan.custodians().list().stream().map(Custodian::toString).collect(Collectors.joining("\n")));
    }

    @Override
    public Optional<Node> first() {
        return Optional.empty();
    }

    private void fact(String key, String value) {
        Label name = new Label(Texts.get(key));
        name.getStyleClass().add("text-muted");
        name.setMinWidth(Label.USE_PREF_SIZE);
        Label words = new Label(value);
        words.setWrapText(true);
        words.setMinHeight(Label.USE_PREF_SIZE);
        GridPane.setValignment(name, VPos.TOP);
        facts.addRow(facts.getRowCount(), name, words);
    }
}
