package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.keys.KeysModel.State;
import dev.holdfast.engine.client.KeyInfo;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;

/** The place beside the table where one key's drawer is open at a time. */
final class DrawerSlot {
    private final Pane host;
    private final TableView<KeyInfo> table;
    private final KeysModel model;
    private final KeyCalls calls;
    private final KeyCommands commands;
    private KeyDrawer drawer;
    private KeyRef awaited;

    DrawerSlot(Pane host, TableView<KeyInfo> table, KeysModel model, KeyCalls calls, KeyCommands commands) {
        this.host = host;
        this.table = table;
        this.model = model;
        this.calls = calls;
        this.commands = commands;
        model.matching().addListener((ListChangeListener<KeyInfo>) change -> showNews());
        model.stateProperty().addListener((state, before, now) -> {
            if (now == State.SIGNED_OUT) {
                close();
            }
        });
    }

    boolean isOpen() {
        return drawer != null;
    }

    void open(KeyInfo key) {
        drawer = new KeyDrawer(key, model.type(key.type()), calls, commands);
        host.getChildren().setAll(drawer.view());
        drawer.takeFocus();
    }

    void close() {
        drawer = null;
        host.getChildren().clear();
        table.requestFocus();
    }

    /** Opens a key's drawer anew when the list was read the next time. */
    void openWhenListed(KeyRef key) {
        awaited = key;
    }

    /** Opens what was waited for; otherwise keeps an open drawer and the selection at their key, as long as that is there. */
    private void showNews() {
        Optional<KeyInfo> wanted = Optional.ofNullable(awaited).flatMap(model::find);
        if (wanted.isPresent()) {
            awaited = null;
            select(wanted.get());
            open(wanted.get());
        } else if (drawer != null) {
            model.find(KeyRef.of(drawer.key())).ifPresentOrElse(this::showNews, this::close);
        }
    }

    private void showNews(KeyInfo key) {
        drawer.showTest(key.lastTest());
        select(key);
    }

    private void select(KeyInfo key) {
        table.getSelectionModel().select(key);
    }
}
