package dev.holdfast.desktop.dr.safety;

import dev.holdfast.desktop.ui.Texts;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** Lines of evidence, each with a sign that says how it bears on what is to be done. */
public final class EvidenceList extends VBox {
    private List<Line> shown = List.of();

    public EvidenceList() {
        getStyleClass().add("evidence-list");
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /** Shows these in the place of any others; nothing is drawn anew if they are the same. */
    public void show(List<Line> lines) {
        if (!lines.equals(shown)) {
            shown = List.copyOf(lines);
            getChildren().setAll(lines.stream().map(EvidenceList::row).toList());
            getChildren().stream().skip(Math.max(0, lines.size() - 1L)).forEach(last -> last.getStyleClass()
                    .add("last"));
            setVisible(!lines.isEmpty());
        }
    }

    private static Node row(Line line) {
        FontIcon icon = new FontIcon(line.tone().icon());
        icon.getStyleClass().add("evidence-sign");
        VBox texts = new VBox();
        HBox.setHgrow(texts, Priority.ALWAYS);
        if (!line.title().isEmpty()) {
            texts.getChildren().add(label(line.title(), "text-bold"));
        }
        Label words = label(line.words(), line.title().isEmpty() ? "evidence-words" : "text-muted");
        words.setAccessibleText(sign(line) + ": " + line.title() + " " + line.words());
        texts.getChildren().add(words);
        HBox row = new HBox(icon, texts);
        row.getStyleClass().addAll("evidence-row", line.tone().styleClass());
        return row;
    }

    private static String sign(Line line) {
        return Texts.get("safety.sign." + line.tone().name().toLowerCase(Locale.ROOT));
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
