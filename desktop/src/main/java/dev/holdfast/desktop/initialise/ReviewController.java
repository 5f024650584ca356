package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** Everything that was decided, before anything is done. */
final class ReviewController implements StepPage {
    private final InitialiseModel model;
    private final Parent root;

    @FXML
    private GridPane facts;

    ReviewController(InitialiseModel model) {
        this.model = model;
        root = Views.INITIALISE_REVIEW.load(this);
    }

    @Override
    public String title() {
        return Texts.get("initialise.review.title");
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void entered() {
        Plan plan = model.plan();
        facts.getChildren().clear();
        fact("initialise.review.cluster", model.clusterName());
        fact(
                "initialise.review.set",
                Texts.get(
                        "initialise.review.set.value",
                        plan.thresholdProperty().get(),
                        plan.sharesProperty().get()));
        fact("initialise.review.loss", Texts.get("initialise.review.loss.value", plan.fatalLoss()));
        fact(
                "initialise.review.custodians",
                plan.custodians().list().stream()
                        .map(who -> who.number() + ". " + ReviewWords.custodian(plan.custodians(), who))
                        .collect(Collectors.joining("\n")));
        fact("initialise.review.root", ReviewWords.rootToken(plan));
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
