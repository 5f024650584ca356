package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A text that anyone may see, to be copied or saved. */
final class TextCard extends VBox {
    private final String text;
    private final String fileName;
    private final ActionTools tools;
    private final Label note = Sentences.help("");
    private final ErrorPane error = new ErrorPane();

    /** @param name what it is */
    TextCard(String name, String text, String fileName, ActionTools tools) {
        this.text = text;
        this.fileName = fileName;
        this.tools = tools;
        getStyleClass().add("dr-card");
        TextArea area = new TextArea(text);
        area.setId("dr-text");
        area.setEditable(false);
        area.setWrapText(true);
        area.setPrefRowCount(3);
        area.getStyleClass().add("mono");
        Button copy = new Button(Texts.get("dr.action.copy"), new FontIcon(Feather.COPY));
        copy.setOnAction(event -> {
            tools.clipboards().copy(text);
            note.setText(Texts.get("dr.action.copied"));
        });
        Button save = new Button(Texts.get("dr.action.save"), new FontIcon(Feather.SAVE));
        save.setOnAction(event -> save());
        HBox buttons = new HBox(copy, save);
        buttons.getStyleClass().add("form-actions");
        note.managedProperty().bind(note.textProperty().isNotEmpty());
        getChildren().addAll(Sentences.field(name, area, ""), buttons, note, error);
    }

    private void save() {
        tools.files()
                .save(getScene().getWindow(), Texts.get("dr.action.save.title"), fileName)
                .ifPresent(this::write);
    }

    private void write(Path file) {
        tools.tasks()
                .run(
                        Texts.get("dr.action.saving"),
                        () -> written(file),
                        saved -> note.setText(Texts.get("dr.action.saved", saved)),
                        error::show);
    }

    private Path written(Path file) throws IOException {
        return Files.writeString(file, text + "\n");
    }
}
