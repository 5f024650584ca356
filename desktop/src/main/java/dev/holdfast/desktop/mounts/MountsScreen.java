package dev.holdfast.desktop.mounts;

import dev.holdfast.desktop.app.Screen;
import dev.holdfast.desktop.app.Session;
import dev.holdfast.desktop.app.Windows;
import dev.holdfast.desktop.ui.Tasks;
import javafx.scene.Parent;

/** The page of mounts. */
public final class MountsScreen implements Screen {
    private final MountsModel model;
    private final MountsController controller;

    /** @param signIn has somebody sign in to the cluster in front */
    public MountsScreen(Tasks tasks, Session session, Windows windows, Runnable signIn) {
        MountWork work = new MountWork(tasks, session);
        model = new MountsModel(work, session);
        controller = new MountsController(model, new MountCommands(model, work, windows), signIn);
    }

    /** Opens the mount with this path when the page comes to the front next. */
    public void turnTo(String path) {
        controller.turnTo(path);
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
