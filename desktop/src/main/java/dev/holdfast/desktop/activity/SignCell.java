package dev.holdfast.desktop.activity;

import dev.holdfast.desktop.ui.Tone;
import java.util.function.Function;
import javafx.scene.control.TableCell;
import org.kordamp.ikonli.javafx.FontIcon;

/** A state: its icon and its word. */
final class SignCell<S, T> extends TableCell<S, T> {
    private final FontIcon icon = new FontIcon(Tone.NEUTRAL.icon());
    private final Function<T, String> word;
    private final Function<T, Tone> tone;

    SignCell(Function<T, String> word, Function<T, Tone> tone) {
        this.word = word;
        this.tone = tone;
        getStyleClass().add("sign-cell");
    }

    @Override
    protected void updateItem(T item, boolean empty) {
        super.updateItem(item, empty);
        for (Tone other : Tone.values()) {
            getStyleClass().remove(other.styleClass());
        }
        if (empty || item == null) {
            setText(null);
            setGraphic(null);
            return;
        }
        Tone meaning = tone.apply(item);
        icon.setIconCode(meaning.icon());
        getStyleClass().add(meaning.styleClass());
        setGraphic(icon);
        setText(word.apply(item));
    }
}
