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
        show(IntStream.range(0, titles.size())
                .mapToObj(i -> new StepMark(titles.get(i), i == current, i < current || finished, false))
                .toList());
    }

    void show(List<StepMark> marks) {
        getChildren()
                .setAll(IntStream.range(0, marks.size())
                        .mapToObj(i -> label(marks.get(i), i))
                        .toList());
    }

    private static Node label(StepMark mark, int index) {
        Label label = new Label(mark.title(), number(mark, index));
        label.getStyleClass().add("wizard-step");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.pseudoClassStateChanged(CURRENT, mark.here());
        label.pseudoClassStateChanged(DONE, mark.done());
        label.setAccessibleText(Texts.get("wizard.step." + standing(mark), index + 1, mark.title()));
        return label;
    }

    private static String standing(StepMark mark) {
        if (mark.here()) {
            return "current";
        }
        if (mark.later()) {
            return "later";
        }
        return mark.done() ? "done" : "ahead";
    }

    private static Label number(StepMark mark, int index) {
        Label number = mark.done()
                ? new Label("", new FontIcon(Feather.CHECK))
                : mark.later() ? new Label("", new FontIcon(Feather.CLOCK)) : new Label(String.valueOf(index + 1));
        number.getStyleClass().add("step-number");
        return number;
    }
}
