package dev.holdfast.desktop.dr.action;

import dev.holdfast.desktop.ui.ErrorPane;
import dev.holdfast.desktop.ui.Texts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.control.Button;

/**
 * Fills fields from files, which are read in the background.
 *
 * @param error where it is said that a file cannot be read
 */
record TextFiles(ActionTools tools, ErrorPane error) {

    /**
     * A button that asks for a file.
     *
     * @param title of the question
     * @param filled handed the text
     */
    Button button(String name, String title, Consumer<String> filled) {
        Button file = new Button(name);
        file.setMinWidth(Button.USE_PREF_SIZE);
        file.setOnAction(
                event -> tools.files().open(file.getScene().getWindow(), title).ifPresent(path -> read(path, filled)));
        return file;
    }

    void read(Path path, Consumer<String> filled) {
        error.clear();
        tools.tasks()
                .run(
                        Texts.get("dr.action.reading"),
                        () -> Files.readString(path),
                        text -> fill(filled, text),
                        error::show);
    }

    /** What came in after the console had locked would stay in a window that has forgotten what was typed. */
    private void fill(Consumer<String> filled, String text) {
        if (!tools.lock().lockedProperty().get()) {
            filled.accept(text);
        }
    }
}
