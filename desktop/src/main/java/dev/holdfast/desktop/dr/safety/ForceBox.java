package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.engine.client.DrPromotionCheck;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Offers a promotion whatever the checks say: names what is lost, and asks for the cluster's name. */
public final class ForceBox extends VBox {
    private final CheckBox choice = new CheckBox(Texts.get("safety.force"));
    private final Label loss = new Label();
    private final NameField name;

    /**
     * @param force whether it was chosen
     * @param typed the name, as far as it was typed
     */
    public ForceBox(String cluster, BooleanProperty force, StringProperty typed) {
        getStyleClass().add("force-box");
        managedProperty().bind(visibleProperty());
        name = new NameField(cluster, typed);
        name.managedProperty().bind(name.visibleProperty());
        name.visibleProperty().bind(choice.selectedProperty());
        choice.setId("force");
        choice.selectedProperty().bindBidirectional(force);
        choice.selectedProperty().addListener((chosen, before, now) -> {
            if (now) {
                Platform.runLater(this::askName);
            }
        });
        loss.setWrapText(true);
        loss.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(choice, loss, name);
        setVisible(false);
    }

    /** The field must have its place before the page can scroll to it. */
    private void askName() {
        if (getScene() != null) {
            getScene().getRoot().layout();
            name.begin();
        }
    }

    /** Shows it only if a check fails. */
    public void offer(DrPromotionCheck verdict) {
        setVisible(!verdict.ready());
        loss.setText(loss(verdict));
    }

    /** What a promotion past a failing check takes away. */
    public static String loss(DrPromotionCheck verdict) {
        boolean answers =
                verdict.checks().stream().anyMatch(check -> check.name().equals("primary_gone") && !check.passed());
        String lost = verdict.loseRecords() == 0
                ? Texts.get("safety.force.unknown")
                : Texts.get("safety.force.lost", verdict.loseRecords(), verdict.loseMillis() / 1000.0);
        return answers ? lost + " " + Texts.get("safety.force.two") : lost;
    }
}
