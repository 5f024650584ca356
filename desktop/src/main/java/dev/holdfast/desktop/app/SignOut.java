package dev.holdfast.desktop.app;

import dev.holdfast.engine.client.TokenCalls.Identity;
import javafx.beans.value.ChangeListener;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/** Tells an open window that the operator was signed out. */
public final class SignOut {
    private SignOut() {}

    /** Runs the action whenever the operator is signed out while the window is open. */
    public static void watch(Session session, Stage window, Runnable action) {
        ChangeListener<Identity> listener = (identity, before, now) -> {
            if (now == null) {
                action.run();
            }
        };
        session.identityProperty().addListener(listener);
        window.addEventHandler(
                WindowEvent.WINDOW_HIDDEN, event -> session.identityProperty().removeListener(listener));
    }
}
