package dev.holdfast.desktop.initialise;

import dev.holdfast.desktop.ui.Texts;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A step in the wizard's list: to come, in front, or done. */
final class StepLabel extends Label {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");

    private final Step step;
    private final FontIcon icon = new FontIcon(Feather.CIRCLE);

    StepLabel(Step step) {
        this.step = step;
        setText(step.label());
        setGraphic(icon);
        getStyleClass().add("wizard-step");
        setMaxWidth(Double.MAX_VALUE);
    }

    void show(Step current) {
        boolean done = step.compareTo(current) < 0;
        boolean here = step == current;
        pseudoClassStateChanged(CURRENT, here);
        pseudoClassStateChanged(DONE, done);
        icon.setIconCode(done ? Feather.CHECK : here ? Feather.ARROW_RIGHT : Feather.CIRCLE);
        String state =
                done ? "initialise.step.is-done" : here ? "initialise.step.is-current" : "initialise.step.to-come";
        setAccessibleText(step.label() + ", " + Texts.get(state));
    }
}
