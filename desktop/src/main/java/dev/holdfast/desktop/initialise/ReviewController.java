package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.handover.StepPage;
import dev.holdfast.desktop.ui.NamedValues;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Views;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Parent;

/** Everything that was decided, before anything is done. */
final class ReviewController implements StepPage {
    private final InitialiseModel model;
    private final Parent root;

    @FXML
    private NamedValues facts;

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
        facts.clear();
        facts.add(Texts.get("initialise.review.cluster"), model.clusterName());
        facts.add(Texts.get("initialise.review.set"), plan.numbers());
        facts.add(Texts.get("initialise.review.loss"), Texts.get("initialise.review.loss.value", plan.fatalLoss()));
        facts.add(Texts.get("initialise.review.custodians"), custodians(plan));
        facts.add(Texts.get("initialise.review.root"), ReviewWords.rootToken(plan));
    }

    private static String custodians(Plan plan) {
        return plan.custodians().list().stream()
                .map(who -> who.number() + ". " + ReviewWords.custodian(plan.custodians(), who))
                .collect(Collectors.joining("\n"));
    }
}
