package dev.holdfast.desktop.app;

import dev.holdfast.desktop.ui.Mnemonics;
import dev.holdfast.desktop.ui.Texts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;

/** The rail's buttons and the page that they bring to the front. For the FX thread only. */
public final class Navigation {
    private final StackPane pages;
    private final ReadOnlyObjectWrapper<Destination> current = new ReadOnlyObjectWrapper<>();
    private final Map<Destination, ToggleButton> buttons = new HashMap<>();
    private boolean closed;

    Navigation(List<Destination> destinations, Pane rail, StackPane pages) {
        this.pages = pages;
        ToggleGroup group = new ToggleGroup();
        for (Destination destination : destinations) {
            ToggleButton button = button(destination);
            button.setToggleGroup(group);
            buttons.put(destination, button);
            rail.getChildren().add(button);
        }
    }

    private ToggleButton button(Destination destination) {
        ToggleButton button = new ToggleButton(Texts.get(destination.textKey()), new FontIcon(destination.icon()));
        button.setId(destination.textKey().replace('.', '-'));
        button.getStyleClass().add("rail-entry");
        button.setMnemonicParsing(true);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(button.getText().replace("_", ""));
        button.setOnAction(event -> go(destination));
        return button;
    }

    ReadOnlyObjectProperty<Destination> current() {
        return current.getReadOnlyProperty();
    }

    /** The page in front learns that it is seen no more. */
    void close() {
        closed = true;
        current.get().screen().hidden();
    }

    /**
     * The page in front looks for news at once: it shows another cluster, namespace or person now. Not any more once
     * the console has closed, which signs out as well.
     */
    void lookAgain() {
        if (!closed) {
            Screen screen = current.get().screen();
            screen.hidden();
            screen.shown();
        }
    }

    /** Brings a page to the front. */
    public void go(Destination destination) {
        buttons.get(destination).setSelected(true);
        Destination before = current.get();
        if (destination.equals(before)) {
            return;
        }
        if (before != null) {
            before.screen().hidden();
        }
        pages.getChildren().setAll(destination.screen().root());
        if (pages.getScene() != null) {
            Mnemonics.forgetLeft(pages.getScene());
        }
        current.set(destination);
        destination.screen().shown();
    }
}
