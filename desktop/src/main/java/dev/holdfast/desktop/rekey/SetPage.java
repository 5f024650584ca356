package dev.holdfast.desktop.rekey;

import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import dev.holdfast.desktop.ui.WholeNumbers;
import java.util.Optional;
import javafx.beans.property.IntegerProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.VBox;

/** Who may replace the shares, how many new ones there will be, and what that means. */
final class SetPage implements StepPage {
    private final RekeyModel model;
    private final Plan plan;
    private final BackupPane kept;
    private final Parent root;

    @FXML
    private Label authority;

    @FXML
    private Spinner<Integer> shares;

    @FXML
    private Spinner<Integer> threshold;

    @FXML
    private Node consequences;

    @FXML
    private Label opens;

    @FXML
    private Label old;

    @FXML
    private Label loss;

    @FXML
    private VBox backup;

    SetPage(RekeyModel model, BackupPane kept) {
        this.model = model;
        this.kept = kept;
        plan = model.plan();
        root = Views.REKEY_SET.load(this);
        backup.getChildren().add(kept);
    }

    @FXML
    private void initialize() {
        connect(shares, plan.sharesProperty());
        connect(threshold, plan.thresholdProperty());
        plan.sharesProperty().addListener(change -> explain());
        plan.thresholdProperty().addListener(change -> explain());
        explain();
    }

    private static void connect(Spinner<Integer> spinner, IntegerProperty number) {
        spinner.setValueFactory(new WholeNumbers(1, Plan.MAX_SHARES, Math.max(1, number.get())));
        spinner.getEditor().setAccessibleText(spinner.getAccessibleText());
        spinner.getEditor().textProperty().addListener((text, before, now) -> number.set(WholeNumbers.read(now)));
        number.addListener((value, before, now) -> follow(spinner, now.intValue()));
    }

    private static void follow(Spinner<Integer> spinner, int number) {
        if (number > 0 && WholeNumbers.read(spinner.getEditor().getText()) != number) {
            spinner.getValueFactory().setValue(number);
        }
    }

    private void explain() {
        authority.setText(Texts.get(
                "rekey.set.authority",
                plan.oldThreshold(),
                plan.oldShares(),
                model.place().name()));
        boolean right = plan.wrongNumbers().isEmpty();
        consequences.setVisible(right);
        if (right) {
            int n = plan.sharesProperty().get();
            int t = plan.thresholdProperty().get();
            opens.setText(Texts.get(n == 1 ? "rekey.set.opens-alone" : "rekey.set.opens", t, n));
            old.setText(Texts.get("rekey.set.old", plan.oldShares()));
            loss.setText(Texts.get("rekey.set.loss", plan.fatalLoss()));
        }
    }

    @Override
    public String title() {
        return Texts.get("rekey.set.title");
    }

    @Override
    public String words() {
        return Texts.get("rekey.set.help");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        explain();
        kept.look();
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(shares.getEditor());
    }
}
