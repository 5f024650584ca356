package dev.holdfast.desktop.activity;

import java.util.Optional;
import java.util.function.Function;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;

/**
 * The place beside a table where what is selected is shown whole, and the keys that lead there and back: Enter, Escape,
 * Ctrl+F and F5. For the FX thread only.
 */
final class Drawers<T> {
    private static final KeyCombination FIND = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final Pane host;
    private final TableView<T> table;
    private final TextField search;
    private final Function<T, Drawer> drawers;
    private final Runnable refresh;
    private final EventHandler<KeyEvent> keys = this::onKey;

    /**
     * What is shown, and how it takes the focus.
     *
     * @param view its scene graph
     * @param takeFocus gives the focus to its first control
     */
    record Drawer(Parent view, Runnable takeFocus) {}

    Drawers(Pane page, Pane host, TableView<T> table, TextField search, Function<T, Drawer> drawers, Runnable refresh) {
        this.host = host;
        this.table = table;
        this.search = search;
        this.drawers = drawers;
        this.refresh = refresh;
        table.setOnMouseClicked(event -> {
            if (event.getTarget() instanceof Node target && isInRow(target)) {
                openSelected();
            }
        });
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                openSelected();
            }
        });
        page.sceneProperty().addListener((scene, before, now) -> listen(before, now));
    }

    /** The keys work wherever the focus is while the page is in front. */
    private void listen(Scene before, Scene now) {
        if (before != null) {
            before.removeEventHandler(KeyEvent.KEY_PRESSED, keys);
        }
        if (now != null) {
            now.addEventHandler(KeyEvent.KEY_PRESSED, keys);
        }
    }

    private void onKey(KeyEvent event) {
        if (FIND.match(event)) {
            search.requestFocus();
        } else if (event.getCode() == KeyCode.F5) {
            refresh.run();
        } else if (event.getCode() == KeyCode.ESCAPE && isOpen()) {
            close();
            table.requestFocus();
        } else {
            return;
        }
        event.consume();
    }

    private boolean isInRow(Node target) {
        for (Node node = target; node != null && node != table; node = node.getParent()) {
            if (node.getStyleClass().contains("table-row-cell")) {
                return true;
            }
        }
        return false;
    }

    private void openSelected() {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .map(drawers)
                .ifPresent(this::open);
    }

    void open(Drawer drawer) {
        host.getChildren().setAll(drawer.view());
        drawer.takeFocus().run();
    }

    boolean isOpen() {
        return !host.getChildren().isEmpty();
    }

    void close() {
        boolean focused = isOpen();
        host.getChildren().clear();
        if (focused && table.isVisible()) {
            table.requestFocus();
        }
    }
}
