package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.Banner;
import dev.holdfast.desktop.ui.Texts;
import dev.holdfast.desktop.ui.Tone;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Texts as they stand in the windows of actions. */
final class Sentences {
    private Sentences() {}

    /** A text of several sentences, each in a line of its own. */
    static List<String> of(String key, Object... args) {
        return Texts.get(key, args).lines().toList();
    }

    static Label label(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }

    static Label help(String sentence) {
        Label help = label(sentence);
        help.getStyleClass().addAll("text-muted", "text-small");
        return help;
    }

    /** A control under its name, with help below; the name may have a mnemonic. */
    static VBox field(String name, Control control, String help) {
        return field(name, control, control, help);
    }

    /** @param input the control in the node that has the focus */
    static VBox field(String name, Node node, Control input, String help) {
        Label label = new Label(name);
        label.setMnemonicParsing(true);
        label.setLabelFor(input);
        input.setAccessibleText(name.replace("_", ""));
        VBox field = new VBox(label, node);
        field.getStyleClass().add("field");
        if (!help.isEmpty()) {
            field.getChildren().add(help(help));
        }
        return field;
    }

    /** What came of an action, and what there is to see beside. */
    static VBox done(String key, Node... beside) {
        Banner banner = new Banner();
        banner.show(Tone.GOOD, Texts.get(key + ".title"), Texts.get(key + ".words"));
        VBox box = new VBox(banner);
        box.getStyleClass().add("dr-result");
        box.getChildren().addAll(beside);
        return box;
    }
}
