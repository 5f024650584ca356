package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Texts;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What hides a window while the console is locked: what was dropped, and the way back. */
final class LockCover extends VBox {
    private static final double WORDS_WIDTH = 340;

    private final Lock lock;
    private final Button unlock = new Button(Texts.get("lock.continue"));

    LockCover(Lock lock) {
        this.lock = lock;
        getStyleClass().add("lock-cover");
        setAlignment(Pos.CENTER);
        setMinSize(0, 0);
        setPrefSize(0, 0);
        fill();
        visibleProperty().bind(lock.lockedProperty());
        visibleProperty().addListener((visible, before, now) -> {
            if (now) {
                unlock.requestFocus();
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                lock.unlock();
            }
        });
    }

    private void fill() {
        Label title = new Label(Texts.get("lock.title"));
        title.getStyleClass().add("title-2");
        Label words = sentence();
        words.setText(Texts.get("lock.words"));
        words.getStyleClass().add("text-muted");
        Label dropped = sentence();
        dropped.textProperty().bind(lock.droppedProperty());
        unlock.setId("unlock");
        unlock.getStyleClass().add("accent");
        unlock.setOnAction(event -> lock.unlock());
        getChildren().addAll(new FontIcon(Feather.LOCK), title, words, dropped, unlock);
    }

    private static Label sentence() {
        Label label = new Label();
        label.setWrapText(true);
        label.setTextAlignment(TextAlignment.CENTER);
        label.setMaxWidth(WORDS_WIDTH);
        return label;
    }
}
