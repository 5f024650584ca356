package dev.holdfast.desktop.initialise;

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

/** How many shares, how many of them open the cluster, and what that means. */
final class SharesController implements StepPage {
    private final Plan plan;
    private final Parent root;

    @FXML
    private Spinner<Integer> shares;

    @FXML
    private Spinner<Integer> threshold;

    @FXML
    private Node consequences;

    @FXML
    private Label opens;

    @FXML
    private Label tooFew;

    @FXML
    private Label loss;

    SharesController(Plan plan) {
        this.plan = plan;
        root = Views.INITIALISE_SHARES.load(this);
    }

    @FXML
    private void initialize() {
        connect(shares, plan.sharesProperty());
        connect(threshold, plan.thresholdProperty());
        tooFew.managedProperty().bind(tooFew.visibleProperty());
        plan.sharesProperty().addListener(change -> explain());
        plan.thresholdProperty().addListener(change -> explain());
        explain();
    }

    private static void connect(Spinner<Integer> spinner, IntegerProperty number) {
        spinner.setValueFactory(new WholeNumbers(1, Plan.MAX_SHARES, number.get()));
        spinner.getEditor().setAccessibleText(spinner.getAccessibleText());
        spinner.getEditor().textProperty().addListener((text, before, now) -> number.set(WholeNumbers.read(now)));
    }

    private void explain() {
        boolean right = plan.wrongNumbers().isEmpty();
        consequences.setVisible(right);
        if (right) {
            int n = plan.sharesProperty().get();
            int t = plan.thresholdProperty().get();
            opens.setText(Texts.get(n == 1 ? "initialise.shares.opens-alone" : "initialise.shares.opens", t, n));
            tooFew.setVisible(t > 1);
            tooFew.setText(Texts.get("initialise.shares.too-few", t - 1));
            loss.setText(Texts.get("initialise.shares.loss", plan.fatalLoss()));
        }
    }

    @Override
    public String title() {
        return Texts.get("initialise.shares.title");
    }

    @Override
    public String words() {
        return Texts.get("initialise.shares.help");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        explain();
    }

    @Override
    public Optional<Node> first() {
        return Optional.of(shares.getEditor());
    }
}
