package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Tasks;
import java.util.function.Consumer;
import javafx.scene.Parent;

/** The page of managed keys. */
public final class KeysScreen implements Screen {
    private final KeysModel model;
    private final KeysController controller;

    /** Where the page leads: to signing in, and to the mount with a path. */
    public record Ways(Runnable signIn, Consumer<String> toMount) {}

    public KeysScreen(Tasks tasks, Session session, Windows windows, Ways ways) {
        KeyCalls calls = new KeyCalls(tasks, session);
        model = new KeysModel(calls, session);
        KeyCommands commands = new KeyCommands(model, calls, session, windows, ways.toMount());
        controller = new KeysController(model, calls, commands, ways.signIn());
    }

    @Override
    public Parent root() {
        return controller.view();
    }

    @Override
    public void shown() {
        model.refresh();
    }

    @Override
    public void hidden() {}
}
