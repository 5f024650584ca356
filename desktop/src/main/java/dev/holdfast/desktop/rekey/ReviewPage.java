package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.handover.Custodian;
import dev.holdfast.desktop.handover.SharePlan;
import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;

/** Everything that was decided, before the cluster hears of it. */
final class ReviewPage implements StepPage {
    private final RekeyModel model;
    private final Parent root;

    @FXML
    private NamedValues facts;

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
        facts.clear();
        facts.add(Texts.get("rekey.review.cluster"), model.place().name());
        facts.add(Texts.get("rekey.review.old"), SharePlan.numbers(plan.oldThreshold(), plan.oldShares()));
        facts.add(Texts.get("rekey.review.new"), plan.numbers());
        facts.add(Texts.get("rekey.review.custodians"), custodians(plan));
    }

    private static String custodians(Plan plan) {
        return plan.custodians().list().stream().map(Custodian::toString).collect(Collectors.joining("\n"));
    }
}
