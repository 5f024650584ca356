package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.ui.Texts;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The wizard's steps at its left: done ones ticked, the one in front marked. */
final class StepRail {
    private StepRail() {}

    static List<Node> draw(List<WizardStep> steps, int current, boolean finished) {
        List<Node> labels = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            labels.add(label(steps.get(i), i, current, finished));
        }
        return labels;
    }

    private static Label label(WizardStep step, int index, int current, boolean finished) {
        boolean done = index < current || finished;
        Label label = new Label(step.title());
        Label number = new Label(String.valueOf(index + 1));
        if (done) {
            number.setText("");
            number.setGraphic(new FontIcon(Feather.CHECK));
        }
        number.getStyleClass().add("step-number");
        label.setGraphic(number);
        label.setWrapText(true);
        label.getStyleClass().add("step");
        label.setMinHeight(Label.USE_PREF_SIZE);
        if (index == current) {
            label.getStyleClass().add("step-current");
        } else if (done) {
            label.getStyleClass().add("step-done");
        }
        String state = index == current ? "current" : done ? "done" : "ahead";
        label.setAccessibleText(Texts.get("keys.step." + state, index + 1, step.title()));
        return label;
    }
}
