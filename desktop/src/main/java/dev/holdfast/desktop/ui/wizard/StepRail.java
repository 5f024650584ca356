package dev.holdfast.desktop.ui.wizard;

import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The steps of a wizard, numbered: done ones ticked, the one in front marked. */
public final class StepRail extends VBox {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");

    public StepRail() {
        getStyleClass().add("step-rail");
    }

    /** @param finished whether the one in front is done as well */
    void show(List<String> titles, int current, boolean finished) {
        getChildren()
                .setAll(IntStream.range(0, titles.size())
                        .mapToObj(i -> label(titles.get(i), i, current, finished))
                        .toList());
    }

    private static Node label(String title, int index, int current, boolean finished) {
        boolean here = index == current;
        boolean done = index < current || finished;
        Label label = new Label(title, number(index, done));
        label.getStyleClass().add("wizard-step");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.pseudoClassStateChanged(CURRENT, here);
        label.pseudoClassStateChanged(DONE, done);
        label.setAccessibleText(
                Texts.get("wizard.step." + (here ? "current" : done ? "done" : "ahead"), index + 1, title));
        return label;
    }

    private static Label number(int index, boolean done) {
        Label number = done ? new Label("", new FontIcon(Feather.CHECK)) : new Label(String.valueOf(index + 1));
        number.getStyleClass().add("step-number");
        return number;
    }
}
