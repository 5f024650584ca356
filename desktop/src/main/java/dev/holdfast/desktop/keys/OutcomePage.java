package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The key is stored: how its first test goes. */
final class OutcomePage extends VBox {
    private final TestSignModel test;
    private final VBox outcome = new VBox();

    OutcomePage(String name, TestSignModel test) {
        this.test = test;
        getStyleClass().add("outcome-page");
        outcome.getStyleClass().add("outcome");
        Label stored = new Label(Texts.get("keys.outcome.stored", name), new FontIcon(Feather.CHECK_CIRCLE));
        stored.getStyleClass().addAll("outcome-stored", "tone-good");
        stored.setWrapText(true);
        getChildren().addAll(stored, outcome);
        test.busyProperty().addListener((busy, before, now) -> draw());
        test.problemProperty().addListener((problem, before, now) -> draw());
        test.signatureProperty().addListener((signature, before, now) -> draw());
        draw();
    }

    private void draw() {
        outcome.getChildren().clear();
        if (test.busyProperty().get()) {
            outcome.getChildren().add(waiting());
        } else if (test.signatureProperty().get() != null) {
            outcome.getChildren().add(new SignatureCard(test.signatureProperty().get()));
        } else if (test.problemProperty().get() != null) {
            drawFailure();
        }
    }

    private static HBox waiting() {
        ProgressIndicator indicator = new ProgressIndicator();
        indicator.setMaxSize(28, 28);
        HBox row = new HBox(indicator, new Label(Texts.get("keys.outcome.testing")));
        row.getStyleClass().add("test-go");
        return row;
    }

    private void drawFailure() {
        ErrorPane error = new ErrorPane();
        error.show(test.problemProperty().get());
        Label words = new Label(Texts.get("keys.outcome.failed"));
        words.setWrapText(true);
        Button again = new Button(Texts.get("keys.outcome.again"), new FontIcon(Feather.ROTATE_CW));
        again.setId("test-again");
        again.setOnAction(event -> test.run());
        outcome.getChildren().addAll(error, words, again);
    }
}
