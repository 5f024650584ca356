package dev.holdfast.desktop.keys;

import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Tasks;
import javafx.scene.Parent;

/** The page of managed keys. */
public final class KeysScreen implements Screen {
    private final KeysModel model;
    private final KeysController controller;

    public KeysScreen(Tasks tasks, Session session, Windows windows, Runnable signIn) {
        KeyCalls calls = new KeyCalls(tasks, session);
        model = new KeysModel(calls, session);
        controller = new KeysController(model, calls, session, windows, signIn);
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
